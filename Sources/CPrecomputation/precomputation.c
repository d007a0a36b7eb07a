#define OPENSSL_SUPPRESS_DEPRECATED

#include "CPrecomputation.h"

#include <openssl/ec.h>
#include <openssl/opensslv.h>

#if OPENSSL_VERSION_MAJOR == 3 && !defined(OPENSSL_NO_DEPRECATED_3_0)

int entl_has_precomputation(void) { return 1; }

int entl_precompute(EC_GROUP *group, BN_CTX *context) {
  return EC_GROUP_precompute_mult(group, context) == 1 && EC_GROUP_have_precompute_mult(group);
}

int entl_projective_coordinates(
  const EC_GROUP *group, const EC_POINT *point, BIGNUM *x, BIGNUM *z, BN_CTX *context) {
  return EC_POINT_get_Jprojective_coordinates_GFp(group, point, x, NULL, z, context);
}

#else

int entl_has_precomputation(void) { return 0; }

int entl_precompute(EC_GROUP *group, BN_CTX *context) { return 0; }

int entl_projective_coordinates(
  const EC_GROUP *group, const EC_POINT *point, BIGNUM *x, BIGNUM *z, BN_CTX *context) {
  return 0;
}

#endif
