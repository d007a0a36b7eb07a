import AppStore
import Cryptography
import Instants
import JWS

/// Only what was once signed under a root is accepted under it: its key is gone, so that nobody can sign more.
@Sendable func checkApple(_ bytes: [UInt8]) -> String? {
  guard let root = Base64.decode(Array(rootDER.utf8)).flatMap(TrustedRoot.all(encoded:)) else { return "no root" }
  let verifier = AppleVerifier(VerificationPolicy(roots: root))
  let now = Instant(seconds: 1_900_000_000)
  guard (try? verifier.verify(bytes, at: now)) != nil else { return nil }
  // What is signed stands before the last dot; a signature of ECDSA has a twin.
  let isGenuine = bytes.prefix(while: { $0 != UInt8(ascii: ".") }).elementsEqual(signedHeader.utf8)
  return isGenuine ? checkAgain(bytes, verifier, now) : "a header that nobody signed is accepted"
}

/// The payload and signature of the one genuine token; another payload under its header is a forgery.
private func checkAgain(_ bytes: [UInt8], _ verifier: AppleVerifier, _ now: Instant) -> String? {
  guard let token = try? CompactJWS(bytes) else { return "what is no token is accepted" }
  return Hash.sha256.digest(of: token.payload.span).prefix(4).elementsEqual(payloadDigest)
    ? nil : "a payload that nobody signed is accepted"
}

private let payloadDigest: [UInt8] = [0xD2, 0xBE, 0x9B, 0xEF]

private let rootDER = """
  MIIBqDCCAS+gAwIBAgIISzkdQ9AE+E8wCgYIKoZIzj0EAwMwGTEXMBUGA1UEAwwOZW50bCB0ZXN0IHJvb3QwIBcNMTUwMTAxMDAwMDAwWhgPMjA1\
  MDAxMDEwMDAwMDBaMBkxFzAVBgNVBAMMDmVudGwgdGVzdCByb290MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAEN5eMnmmSdnMeAgtlxQnTHSqXPuJk\
  gIkOAIph5GIzxpXOblKrYldUMVbYlm9JHo2VbgrYg3k6RiY6g2tS8cdNGAGW4bOZaegP0PCyTe/PfVy2gctLm8bTaZc4M1mbGeUDo0IwQDAPBgNV\
  HRMBAf8EBTADAQH/MA4GA1UdDwEB/wQEAwIBBjAdBgNVHQ4EFgQUU5SEDjKAACbps2TuxOK6hn5X38YwCgYIKoZIzj0EAwMDZwAwZAIwZvCsnAEc\
  tHPTSQiiq4uSvX0ZxSOVDCTqG+y1yHzVEZArykDq11BnQiGnTq81gjwkAjA/ga3D8Hnv/DsKZ2NAdOM0JuVhvsE/uNphkN91GsmihrUcSGjRg6Ga\
  jzofBVE8ceU=
  """

private let signedHeader = """
  eyJhbGciOiJFUzI1NiIsIng1YyI6WyJNSUlCeFRDQ0FVcWdBd0lCQWdJSVRrS1pvUVV0aFdBd0NnWUlLb1pJemowRUF3TXdJVEVmTUIwR0ExVUVB\
  d3dXWlc1MGJDQjBaWE4wSUdsdWRHVnliV1ZrYVdGMFpUQWdGdzB4TlRBeE1ERXdNREF3TURCYUdBOHlNRFV3TURFd01UQXdNREF3TUZvd0dURVhN\
  QlVHQTFVRUF3d09aVzUwYkNCMFpYTjBJR3hsWVdZd1dUQVRCZ2NxaGtqT1BRSUJCZ2dxaGtqT1BRTUJCd05DQUFSajBnNlIyZURyYTZBdHJBN3J6\
  SDgxbzhLREt2MTdoMURla3NSMG80Qm1TeXpPcFltZml0eWJKYWV3T1JtUmJscWtIRjBMMmwxZTVnOVJWT3VHaFRGbW8zSXdjREFNQmdOVkhSTUJB\
  ZjhFQWpBQU1BNEdBMVVkRHdFQi93UUVBd0lIZ0RBZEJnTlZIUTRFRmdRVWJTVmkwb0dzK2I4eG0ySm04bHN5ZEo5RDk4OHdId1lEVlIwakJCZ3dG\
  b0FVM0R2SGlsbmVXQ0RPcDd3UDhLSUI4cjd6SWR3d0VBWUtLb1pJaHZkalpBWUxBUVFDQlFBd0NnWUlLb1pJemowRUF3TURhUUF3WmdJeEFOUU9K\
  VkZXa3FkdUI3OEh3dzBTUmU4WmZtTTBKUFQvcGNhV0x4Y0pkak5hU2lrTzkvY2ZRSGhqaHBORE9OTndYd0l4QUlGT0Z6blVWc2RlS1htTmRUaUxZ\
  Y09JeU5rM05ZOGF6cTFCTkVLbGgzcFV6SHpMdGhIblFxLy9BSHdjTy9yMkZ3PT0iLCJNSUlCNkRDQ0FXNmdBd0lCQWdJSkFNNjRDeGFrbEM2VE1B\
  b0dDQ3FHU000OUJBTURNQmt4RnpBVkJnTlZCQU1NRG1WdWRHd2dkR1Z6ZENCeWIyOTBNQ0FYRFRFMU1ERXdNVEF3TURBd01Gb1lEekl3TlRBd01U\
  QXhNREF3TURBd1dqQWhNUjh3SFFZRFZRUUREQlpsYm5Sc0lIUmxjM1FnYVc1MFpYSnRaV1JwWVhSbE1IWXdFQVlIS29aSXpqMENBUVlGSzRFRUFD\
  SURZZ0FFQmVINVJNZnFKank0bFFLZkkybk5ER2VZUU1oUUV5ZkVLREc3eHc5TjdxWVUrU0lXWUN1dUM2S0ZZZmJZWThScDdybFdyQkFNbW96T3dR\
  L00wRWtTclVrejE2NVh4TWN4RE54VUdRY2czUXREWVRSeUZ6cXNCbUNDeFg1aGhmYVNvM2d3ZGpBU0JnTlZIUk1CQWY4RUNEQUdBUUgvQWdFQU1B\
  NEdBMVVkRHdFQi93UUVBd0lCQmpBZEJnTlZIUTRFRmdRVTNEdkhpbG5lV0NET3A3d1A4S0lCOHI3eklkd3dId1lEVlIwakJCZ3dGb0FVVTVTRURq\
  S0FBQ2JwczJUdXhPSzZobjVYMzhZd0VBWUtLb1pJaHZkalpBWUNBUVFDQlFBd0NnWUlLb1pJemowRUF3TURhQUF3WlFJeEFMSk43ayttRE1EaXQv\
  Mmpoc3RwRFo1bSswQS8xZnZvQWk0RnNlWDdRWUEwVUhBai9BM2dkN2ZHTFJIaW9SUEorUUl3T1RockJsL09aa0lWYmEwbmRzVDIzNW0xcWh5NGNS\
  akZKelh4V2RRQUVtL2w3TEw2UUk0TDYxQUVtNDVJbGM3VyIsIk1JSUJxRENDQVMrZ0F3SUJBZ0lJU3prZFE5QUUrRTh3Q2dZSUtvWkl6ajBFQXdN\
  d0dURVhNQlVHQTFVRUF3d09aVzUwYkNCMFpYTjBJSEp2YjNRd0lCY05NVFV3TVRBeE1EQXdNREF3V2hnUE1qQTFNREF4TURFd01EQXdNREJhTUJr\
  eEZ6QVZCZ05WQkFNTURtVnVkR3dnZEdWemRDQnliMjkwTUhZd0VBWUhLb1pJemowQ0FRWUZLNEVFQUNJRFlnQUVONWVNbm1tU2RuTWVBZ3RseFFu\
  VEhTcVhQdUprZ0lrT0FJcGg1R0l6eHBYT2JsS3JZbGRVTVZiWWxtOUpIbzJWYmdyWWczazZSaVk2ZzJ0UzhjZE5HQUdXNGJPWmFlZ1AwUEN5VGUv\
  UGZWeTJnY3RMbThiVGFaYzRNMW1iR2VVRG8wSXdRREFQQmdOVkhSTUJBZjhFQlRBREFRSC9NQTRHQTFVZER3RUIvd1FFQXdJQkJqQWRCZ05WSFE0\
  RUZnUVVVNVNFRGpLQUFDYnBzMlR1eE9LNmhuNVgzOFl3Q2dZSUtvWkl6ajBFQXdNRFp3QXdaQUl3WnZDc25BRWN0SFBUU1FpaXE0dVN2WDBaeFNP\
  VkRDVHFHK3kxeUh6VkVaQXJ5a0RxMTFCblFpR25UcTgxZ2p3a0FqQS9nYTNEOEhudi9Ec0taMk5BZE9NMEp1Vmh2c0UvdU5waGtOOTFHc21paHJV\
  Y1NHalJnNkdhanpvZkJWRThjZVU9Il19
  """
