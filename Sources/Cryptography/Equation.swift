import COpenSSL

/// The numbers of one signature, and the product of all s up to it: modulo n, on the workspace of the curve.
///
/// One division serves a whole batch (P. L. Montgomery, Mathematics of Computation 48, 1987, page 260): the inverse of the
/// product of all s, times the product of all but one, is the inverse of that one. A product by `BN_mod_mul_montgomery`
/// lacks a factor R. Each of the products of s has lost as many as there are numbers in it but one, so each inverse has as
/// many too much, and the products on the way back take them away again.
@safe struct Equation {
  let r: OpaquePointer
  private let s: OpaquePointer
  private let e: OpaquePointer
  /// Of all s before this one; nil for the first.
  private let before: OpaquePointer?
  /// Of all s up to this one.
  private let product: OpaquePointer

  /// Nil for numbers out of their range, and for those that want a closer look: an r so small that the point's x may as
  /// well be r+n, a digest that is not below n (once in 2^32), or nothing.
  init?(_ signature: PendingSignature, after previous: Equation?, _ curve: P256) {
    let bytes = signature.signature.span
    guard let r = unsafe curve.number(bytes.extracting(..<32)), let s = unsafe curve.number(bytes.extracting(32...)),
      let e = unsafe curve.number(signature.digest.span),
      // p-n has 127 bits (SEC 2, version 2, §2.4.2).
      unsafe BN_num_bits(r) > 128, unsafe BN_is_zero(s) == 0, unsafe BN_is_zero(e) == 0,
      unsafe BN_cmp(r, curve.order) < 0, unsafe BN_cmp(s, curve.order) < 0, unsafe BN_cmp(e, curve.order) < 0
    else { return nil }
    unsafe (self.r, self.s, self.e, before) = (r, s, e, previous?.product)
    if let previous {
      guard let product = unsafe curve.product(previous.product, s) else { return nil }
      unsafe self.product = product
    } else {
      unsafe product = s
    }
  }

  /// The inverse of the product, with one factor R more.
  func inverse(_ curve: P256) -> OpaquePointer? {
    guard let inverse = unsafe BN_CTX_get(curve.workspace),
      unsafe BN_mod_inverse(inverse, product, curve.order, curve.workspace) != nil,
      unsafe BN_to_montgomery(inverse, inverse, curve.modOrder, curve.workspace) == 1
    else { return nil }
    return unsafe inverse
  }

  /// u1 = e/s and u2 = r/s, of the inverse of the product; and the inverse of the product before.
  func solve(_ inverse: OpaquePointer, _ curve: P256) -> (u1: OpaquePointer, u2: OpaquePointer, inverse: OpaquePointer)?
  {
    var own = unsafe inverse
    if let before = unsafe before {
      guard let quotient = unsafe curve.product(inverse, before) else { return nil }
      unsafe own = quotient
    }
    guard let u1 = unsafe curve.product(e, own), let u2 = unsafe curve.product(r, own),
      let rest = unsafe curve.product(inverse, s)
    else { return nil }
    return unsafe (u1, u2, rest)
  }
}

extension P256 {
  /// The product of two numbers modulo n, divided by R.
  fileprivate func product(_ one: OpaquePointer, _ other: OpaquePointer) -> OpaquePointer? {
    guard let product = unsafe BN_CTX_get(workspace),
      unsafe BN_mod_mul_montgomery(product, one, other, modOrder, workspace) == 1
    else { return nil }
    return unsafe product
  }

  /// A number of 32 bytes, big-endian; like all numbers of the workspace, until the end of its frame.
  func number(_ bytes: Span<UInt8>) -> OpaquePointer? {
    guard let number = unsafe BN_CTX_get(workspace) else { return nil }
    return unsafe bytes.withBytes { unsafe BN_bin2bn($0, Int32($1), number) }
  }
}
