import CPostgreSQL

/// The library through which everybody talks to PostgreSQL, loaded when the first such store is opened.
@safe final class LibPQ {
  let functions: entl_libpq

  init(_ name: String = "libpq.so.5") throws(StoreFailure) {
    var functions = entl_libpq()
    if let reason = unsafe entl_load_libpq(name, &functions) {
      throw unsafe StoreFailure(
        .unreachable, "cannot load the library for PostgreSQL: \(String(cString: reason))",
        hint: "install the Debian package libpq5")
    }
    self.functions = functions
  }
}
