import COpenSSL

@testable import Cryptography

/// Numbers modulo the order of P-256, 32 bytes, big-endian: for signatures that nobody would sign.
enum Modular {
  static let n = KnownAnswerTests.hex(SignatureRangeTests.orders[0].2)

  static func number(_ small: Int) -> [UInt8] {
    (0..<32).map { $0 < 24 ? 0 : UInt8(truncatingIfNeeded: small >> (8 * (31 - $0))) }
  }

  /// From 1 to n-1.
  static func random() -> [UInt8] {
    var bytes = randomBytes(32)
    bytes[0] &= 0x7F
    return bytes
  }

  static func product(_ one: [UInt8], _ other: [UInt8]) -> [UInt8] {
    compute([one, other]) { BN_mod_mul($0, $1[0], $1[1], $2, $3) }
  }

  static func sum(_ one: [UInt8], _ other: [UInt8]) -> [UInt8] {
    compute([one, other]) { BN_mod_add($0, $1[0], $1[1], $2, $3) }
  }

  static func negative(_ number: [UInt8]) -> [UInt8] {
    compute([[UInt8](repeating: 0, count: 32), number]) { BN_mod_sub($0, $1[0], $1[1], $2, $3) }
  }

  static func inverse(_ number: [UInt8]) -> [UInt8] {
    compute([number]) { BN_mod_inverse($0, $1[0], $2, $3) == nil ? 0 : 1 }
  }

  static func compute(
    _ operands: [[UInt8]], _ body: (OpaquePointer, [OpaquePointer], OpaquePointer, OpaquePointer) -> Int32
  ) -> [UInt8] {
    guard let context = BN_CTX_new(), let order = BN_bin2bn(n, 32, nil), let result = BN_new() else { return [] }
    let numbers = operands.compactMap { BN_bin2bn($0, Int32($0.count), nil) }
    defer {
      for number in numbers + [order, result] { BN_free(number) }
      BN_CTX_free(context)
    }
    precondition(body(result, numbers, order, context) == 1)
    var bytes = [UInt8](repeating: 0, count: 32)
    precondition(BN_bn2binpad(result, &bytes, 32) == 32)
    return bytes
  }

  static func randomBytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: 0...255) } }
}

/// A point of P-256, with both its coordinates.
struct CurvePoint {
  let x: [UInt8]
  let y: [UInt8]

  /// Only read.
  nonisolated(unsafe) static let group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1)

  /// number · G.
  init?(_ number: [UInt8]) {
    self.init {
      EC_POINT_mul(Self.group, $0, $1, nil, nil, $2)
    } number: {
      number
    }
  }

  /// The point with this x whose y is even; nil where the curve has none.
  init?(x: [UInt8]) {
    self.init {
      EC_POINT_set_compressed_coordinates(Self.group, $0, $1, 0, $2)
    } number: {
      x
    }
  }

  /// number · (this - other · G): what the key must be for this to be the point of a signature.
  func key(_ number: [UInt8], less other: [UInt8]) -> CurvePoint? {
    guard let sum = CurvePoint(Modular.negative(other)).flatMap({ plus($0) }) else { return nil }
    return sum.times(number)
  }

  private func plus(_ other: CurvePoint) -> CurvePoint? {
    other.withPoint { second in
      withPoint { first in
        CurvePoint({ EC_POINT_add(Self.group, $0, first, second, $2) }, number: { Modular.n })
      }
    }
  }

  private func times(_ number: [UInt8]) -> CurvePoint? {
    withPoint { point in
      CurvePoint({ EC_POINT_mul(Self.group, $0, nil, point, $1, $2) }, number: { number })
    }
  }

  private func withPoint<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    guard let point = EC_POINT_new(Self.group) else { preconditionFailure("no point") }
    defer { EC_POINT_free(point) }
    let encoded = [4] + x + y
    precondition(EC_POINT_oct2point(Self.group, point, encoded, encoded.count, nil) == 1)
    return body(point)
  }

  private init?(
    _ compute: (OpaquePointer, OpaquePointer, OpaquePointer) -> Int32, number: () -> [UInt8]
  ) {
    guard let point = EC_POINT_new(Self.group), let context = BN_CTX_new(),
      let number = BN_bin2bn(number(), 32, nil)
    else { return nil }
    defer {
      EC_POINT_free(point)
      BN_CTX_free(context)
      BN_free(number)
    }
    var encoded = [UInt8](repeating: 0, count: 65)
    guard compute(point, number, context) == 1,
      EC_POINT_point2oct(Self.group, point, POINT_CONVERSION_UNCOMPRESSED, &encoded, 65, context) == 65
    else {
      ERR_clear_error()
      return nil
    }
    (x, y) = (Array(encoded[1..<33]), Array(encoded[33...]))
  }
}
