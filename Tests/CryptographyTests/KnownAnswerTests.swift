import Foundation
import Testing

@testable import Cryptography

/// Numbers of the standards.
struct KnownAnswerTests {
  static func base64URL(_ text: String) -> [UInt8] { Array(Token.decode(text)) }

  static func hex(_ text: String) -> [UInt8] {
    let digits = text.count % 2 == 0 ? text : "0" + text
    return stride(from: 0, to: digits.count, by: 2).map { offset in
      let start = digits.index(digits.startIndex, offsetBy: offset)
      return UInt8(digits[start..<digits.index(start, offsetBy: 2)], radix: 16) ?? 0
    }
  }

  static let claims =
    "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"

  static let rsa = PublicNumbers.rsa(
    modulus: base64URL(
      """
      ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-p\
      CgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2Cap\
      Hg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54\
      h4FRWyuXpoQ
      """), exponent: [1, 0, 1])

  static let rsaPrivate = PrivateNumbers.rsa(
    d: base64URL(
      """
      Eq5xpGnNCivDflJsRQBXHx1hdR1k6Ulwe2JZD50LpXyWPEAeP88vLNO97IjlA7_GQ5sLKMgvfTeXZx9SE-7YwVol2NXOoAJe46sui395IW_GO-p\
      WJ1O0BkTGoVEn2bKVRUCgu-GjBVaYLU6f3l9kJfFNS3E0QbVdxzubSu3Mkqzjkn439X0M_V51gfpRLI9JYanrC4D4qAdGcopV_0ZHHzQlBjudU\
      2QvXt4ehNYTCBr6XCLQUShb1juUO1ZdiYoFaFQT5Tw8bGUl_x_jTj3ccPDVZFD9pIuhLhBOneufuBiB4cS98l2SR_RQyGWSeWjnczT0QU91p1D\
      hOVRuOopznQ
      """), primes: nil)

  static let rsaSignature = base64URL(
    """
    cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dn\
    ZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwu\
    sC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw
    """)

  @Test func `RFC 7515 A.2, RS256, signs and verifies, without primes`() throws {
    let key = try PrivateKey(Self.rsa, Self.rsaPrivate)
    let input = Array("eyJhbGciOiJSUzI1NiJ9.\(Self.claims)".utf8)
    #expect(key.sign(input.span, algorithm: .rs256) == Self.rsaSignature)
    #expect(key.publicKey.accepts(Self.rsaSignature, of: input, .rs256))
    #expect(key.privateNumbers == Self.rsaPrivate)
  }

  @Test func `RFC 7515 A.1, HS256, signs and verifies`() {
    let secret = Self.base64URL(
      "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow")
    let key = SymmetricKey(secret.span)
    let input = Array("eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.\(Self.claims)".utf8)
    let code = Self.base64URL("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
    #expect(key.sign(input.span, algorithm: .hs256) == code)
    #expect(key.accepts(code, of: input, .hs256))
  }

  /// RFC 7515 A.3, and RFC 6979 A.2.5 to A.2.7 for the word "sample".
  static let ecdsa: [(SignatureAlgorithm, message: String, x: [UInt8], y: [UInt8], signature: [UInt8])] = [
    (
      .es256, "eyJhbGciOiJFUzI1NiJ9.\(claims)", base64URL("f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU"),
      base64URL("x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"),
      base64URL("DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q")
    ),
    (
      .es256, "sample", hex("60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6"),
      hex("7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299"),
      hex("EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716")
        + hex("F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8")
    ),
    (
      .es384, "sample",
      hex("EC3A4E415B4E19A4568618029F427FA5DA9A8BC4AE92E02E06AAE5286B300C64DEF8F0EA9055866064A254515480BC13"),
      hex("8015D9B72D7D57244EA8EF9AC0C621896708A59367F9DFB9F54CA84B3F1C9DB1288B231C3AE0D4FE7344FD2533264720"),
      hex("94EDBB92A5ECB8AAD4736E56C691916B3F88140666CE9FA73D64C4EA95AD133C81A648152E44ACF96E36DD1E80FABE46")
        + hex("99EF4AEB15F178CEA1FE40DB2603138F130E740A19624526203B6351D0A3A94FA329C145786E679E7B82C71A38628AC8")
    ),
    (
      .es512, "sample",
      hex(
        """
        1894550D0785932E00EAA23B694F213F8C3121F86DC97A04E5A7167DB4E5BCD371123D46E45DB6B5D5370A7F20FB633155D38FFA16D2BD\
        761DCAC474B9A2F5023A4
        """),
      hex(
        """
        0493101C962CD4D2FDDF782285E64584139C2F91B47F87FF82354D6630F746A28A0DB25741B5B34A828008B22ACC23F924FAAFBD4D33F8\
        1EA66956DFEAA2BFDFCF5
        """),
      hex(
        """
        0C328FAFCBD79DD77850370C46325D987CB525569FB63C5D3BC53950E6D4C5F174E25A1EE9017B5D450606ADD152B534931D7D4E8455CC9\
        1F9B15BF05EC36E377FA
        """)
        + hex(
          """
          0617CCE7CF5064806C467F678D3B4080D6F1CC50AF26CA209417308281B68AF282623EAA63E5B5C0723D8B8C37FF0777B1A20F8CCB1D\
          CCC43997F1EE0E44DA4A67A
          """)
    ),
  ]

  @Test func `RFC 7515 A.3 and RFC 6979, ECDSA on three curves, verify`() throws {
    for (algorithm, message, x, y, signature) in Self.ecdsa {
      guard case .ecdsa(let curve) = algorithm.scheme else { continue }
      let key = try PublicKey(.ec(curve, x: x, y: y))
      #expect(key.accepts(signature, of: Array(message.utf8), algorithm))
      #expect(!key.accepts(signature, of: Array("\(message)!".utf8), algorithm))
    }
  }

  @Test func `RFC 8032 and RFC 8037, Ed25519, sign and verify`() throws {
    let x = Self.base64URL("11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo")
    let d = Self.base64URL("nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A")
    let key = try PrivateKey(.ed25519(x: x), .ed25519(d: d))
    let answers = [
      (
        "eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc",
        Self.base64URL("hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg")
      ),
      (
        "",
        Self.hex(
          """
          e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595b\
          be24655141438e7a100b
          """)
      ),
    ]
    for (message, signature) in answers {
      let bytes = Array(message.utf8)
      #expect(key.sign(bytes.span, algorithm: .edDSA) == signature)
      #expect(key.publicKey.accepts(signature, of: bytes, .edDSA))
      #expect(key.publicKey.accepts(signature, of: bytes, .ed25519))
    }
  }
}
