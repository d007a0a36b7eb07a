#pragma once

// Deprecated functions are not even declared: a call to one does not compile.
#define OPENSSL_API_COMPAT 30000
#define OPENSSL_NO_DEPRECATED

#include <openssl/bio.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/pkcs12.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>
#include <stdlib.h>
#include <unistd.h>

// libcrypto answers "not valid" where it could not get the memory to find out, and a genuine purchase would be refused for
// good. So no memory ends the process, as in the rest of the program; with EX_OSERR, which scripts take for "again".
static inline void *entl_allocated(void *memory, size_t count) {
  if (memory || !count) return memory;
  static const char message[] = "entl: error: out of memory\n";
  ssize_t written = write(2, message, sizeof message - 1);
  (void)written;
  _exit(71);
}
static inline void *entl_malloc(size_t count, const char *file, int line) {
  return entl_allocated(malloc(count), count);
}
static inline void *entl_realloc(void *memory, size_t count, const char *file, int line) {
  return entl_allocated(realloc(memory, count), count);
}
static inline void entl_release(void *memory, const char *file, int line) { free(memory); }
static inline int entl_allocate_or_end(void) { return CRYPTO_set_mem_functions(entl_malloc, entl_realloc, entl_release); }

// OPENSSL_free and OPENSSL_clear_free are macros that add file and line.
static inline void entl_free(void *memory) { OPENSSL_free(memory); }
static inline void entl_clear_free(void *memory, size_t count) { OPENSSL_clear_free(memory, count); }

// EVP_PKEY_Q_keygen is variadic: one function for each list of arguments that is used.
static inline EVP_PKEY *entl_generate_rsa(size_t bits) { return EVP_PKEY_Q_keygen(NULL, NULL, "RSA", bits); }
static inline EVP_PKEY *entl_generate_ec(const char *group) { return EVP_PKEY_Q_keygen(NULL, NULL, "EC", group); }
static inline EVP_PKEY *entl_generate_ed25519(void) { return EVP_PKEY_Q_keygen(NULL, NULL, "ED25519"); }

// EVP_PKEY_PUBLIC_KEY and EVP_PKEY_KEYPAIR are expressions that the importer does not evaluate.
static const int entl_select_public_key = EVP_PKEY_PUBLIC_KEY;
static const int entl_select_keypair = EVP_PKEY_KEYPAIR;
