#pragma once

#include <openssl/types.h>

// Functions of libcrypto that are deprecated since 3.0 and have no successor. They stand here, apart from the rest, so that
// everything else cannot call one; where libcrypto does not have them, this says so, and signatures are checked as others are.

struct ec_group_st;
struct ec_point_st;

/// Whether libcrypto has them.
int entl_has_precomputation(void);

/// Makes the table of multiples of a group's generator, which multiplications then use; 1 when it is there.
int entl_precompute(struct ec_group_st *group, BN_CTX *context);

/// X and Z of a point: its x is X/Z². 1 when they are there.
int entl_projective_coordinates(
  const struct ec_group_st *group, const struct ec_point_st *point, BIGNUM *x, BIGNUM *z, BN_CTX *context);
