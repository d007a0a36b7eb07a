import COpenSSL
import CPrecomputation

/// P-256 as libcrypto computes on it, with what it needs at hand: for one thread.
@safe final class P256 {
  let group: OpaquePointer
  /// A BN_CTX: where libcrypto takes its intermediate numbers from.
  let workspace: OpaquePointer
  /// The order of the group, n.
  let order: OpaquePointer
  /// For products modulo n.
  let modOrder: OpaquePointer
  /// For products modulo the prime of the field, p.
  let modField: OpaquePointer
  private let sum: OpaquePointer
  private let summand: OpaquePointer

  init() {
    OpenSSL.start()
    guard let group = unsafe EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1), let workspace = unsafe BN_CTX_new(),
      let order = unsafe EC_GROUP_get0_order(group), let field = unsafe EC_GROUP_get0_field(group),
      let modOrder = unsafe BN_MONT_CTX_new(), let modField = unsafe BN_MONT_CTX_new(),
      let sum = unsafe EC_POINT_new(group), let summand = unsafe EC_POINT_new(group),
      unsafe BN_MONT_CTX_set(modOrder, order, workspace) == 1, unsafe BN_MONT_CTX_set(modField, field, workspace) == 1
    else { preconditionFailure("libcrypto does not know P-256") }
    unsafe (self.group, self.workspace, self.order) = (group, workspace, order)
    unsafe (self.modOrder, self.modField, self.sum, self.summand) = (modOrder, modField, sum, summand)
  }

  deinit {
    unsafe EC_POINT_free(summand)
    unsafe EC_POINT_free(sum)
    unsafe BN_MONT_CTX_free(modField)
    unsafe BN_MONT_CTX_free(modOrder)
    unsafe BN_CTX_free(workspace)
    unsafe EC_GROUP_free(group)
  }

  /// Whether libcrypto has what tables are made with.
  static var hasTables: Bool { entl_has_precomputation() == 1 }

  /// Whether the x of u1·G + u2·Q is `r`, where `r` is so great that no other x is the same modulo n; nil when it
  /// cannot be told, as for the point at infinity.
  func hasCoordinate(_ r: OpaquePointer, u1: OpaquePointer, u2: OpaquePointer, _ table: PointTable) -> Bool? {
    unsafe BN_CTX_start(workspace)
    defer { unsafe BN_CTX_end(workspace) }
    guard let x = unsafe BN_CTX_get(workspace), let z = unsafe BN_CTX_get(workspace),
      let square = unsafe BN_CTX_get(workspace),
      unsafe EC_POINT_mul(group, sum, u1, nil, nil, workspace) == 1,
      unsafe table.multiply(u2, into: summand, workspace),
      unsafe EC_POINT_add(group, sum, sum, summand, workspace) == 1,
      unsafe EC_POINT_is_at_infinity(group, sum) == 0,
      unsafe entl_projective_coordinates(group, sum, x, z, workspace) == 1,
      // X = r·Z², without the division that x = X/Z² would cost. A product by BN_mod_mul_montgomery lacks a factor, which
      // BN_to_montgomery gives to one of the two before.
      unsafe BN_to_montgomery(square, z, modField, workspace) == 1,
      unsafe BN_mod_mul_montgomery(square, square, z, modField, workspace) == 1,
      unsafe BN_to_montgomery(z, r, modField, workspace) == 1,
      unsafe BN_mod_mul_montgomery(square, square, z, modField, workspace) == 1
    else { return nil }
    return unsafe BN_cmp(square, x) == 0
  }
}
