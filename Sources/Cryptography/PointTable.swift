import COpenSSL
import CPrecomputation

/// Multiples of the point of one key on P-256, with which its products cost a sixth: libcrypto's own table for a
/// generator, in a copy of the group whose generator is that point. 0.15 MB.
@safe final class PointTable {
  private let group: OpaquePointer

  /// Takes 30 ms. Nil where libcrypto makes no tables, or where a product by the table is not what it is without.
  init?(_ key: PublicKey, _ curve: P256) {
    guard case .ec(.p256, let x, let y) = key.numbers, let copy = unsafe EC_GROUP_dup(curve.group) else { return nil }
    unsafe group = copy
    guard let point = unsafe EC_POINT_new(copy) else { return nil }
    defer { unsafe EC_POINT_free(point) }
    let encoded = [4] + x + y
    guard unsafe EC_POINT_oct2point(copy, point, encoded, encoded.count, curve.workspace) == 1,
      unsafe EC_GROUP_set_generator(copy, point, curve.order, BN_value_one()) == 1,
      unsafe entl_precompute(copy, curve.workspace) == 1, unsafe isRight(point, curve)
    else {
      ERR_clear_error()
      return nil
    }
  }

  deinit { unsafe EC_GROUP_free(group) }

  /// The product of the key's point and a number.
  func multiply(_ number: OpaquePointer, into product: OpaquePointer, _ workspace: OpaquePointer) -> Bool {
    unsafe EC_POINT_mul(group, product, number, nil, nil, workspace) == 1
  }

  /// Compares products by the table with those without. The numbers use each of its entries once: digits of seven bits,
  /// alike from the first to the last, since libcrypto takes a number seven bits at a time and digits up to ±64.
  private func isRight(_ point: OpaquePointer, _ curve: P256) -> Bool {
    guard let byTable = unsafe EC_POINT_new(group), let without = unsafe EC_POINT_new(group) else { return false }
    defer {
      unsafe EC_POINT_free(without)
      unsafe EC_POINT_free(byTable)
    }
    return ((1...63).map { ($0, $0) } + [(64, 63)]).allSatisfy { digits in
      unsafe BN_CTX_start(curve.workspace)
      defer { unsafe BN_CTX_end(curve.workspace) }
      guard let number = unsafe curve.number(Self.number(digits).span),
        unsafe multiply(number, into: byTable, curve.workspace),
        unsafe EC_POINT_mul(curve.group, without, nil, point, number, curve.workspace) == 1
      else { return false }
      return unsafe EC_POINT_cmp(curve.group, byTable, without, curve.workspace) == 0
    }
  }

  /// 32 bytes, big-endian, whose digits of seven bits are the two in turn.
  private static func number(_ digits: (Int, Int)) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 32)
    for bit in 0..<256 {
      let digit = bit / 7 % 2 == 0 ? digits.0 : digits.1
      bytes[31 - bit / 8] |= UInt8(digit >> (bit % 7) & 1) << (bit % 8)
    }
    return bytes
  }
}
