#pragma once

#include <dlfcn.h>
#include <postgresql/libpq-fe.h>

// libpq is loaded when a store needs it, and is no library that the tools are linked to: it brings Kerberos, LDAP and
// their configuration with it, which every other run would pay for.
#define ENTL_LIBPQ_FUNCTIONS(each) \
  each(PQconnectdbParams) each(PQreset) each(PQfinish) each(PQstatus) each(PQerrorMessage) each(PQsetErrorVerbosity) \
  each(PQenterPipelineMode) each(PQsendPrepare) each(PQsendQueryPrepared) each(PQpipelineSync) each(PQgetResult) \
  each(PQresultStatus) each(PQresultErrorField) each(PQntuples) each(PQgetisnull) each(PQgetlength) each(PQgetvalue) \
  each(PQcmdTuples) each(PQclear)

#define ENTL_LIBPQ_MEMBER(function) __typeof__(&function) function;
#define ENTL_LIBPQ_FIND(function) \
  if (!(found->function = (__typeof__(&function))dlsym(library, #function))) return dlerror();

// The functions of the loaded library.
struct entl_libpq { ENTL_LIBPQ_FUNCTIONS(ENTL_LIBPQ_MEMBER) };

// Loads the library for as long as the process lives; returns why it cannot be, or null.
static inline const char *entl_load_libpq(const char *name, struct entl_libpq *found) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
  ENTL_LIBPQ_FUNCTIONS(ENTL_LIBPQ_FIND)
  return 0;
}
