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
