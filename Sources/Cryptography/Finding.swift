import COpenSSL

/// What the arithmetic says of a signature.
enum Finding {
  case good
  /// r is not what the equation gives.
  case unequal
  /// Out of range, or a case for which the equation alone is not enough.
  case special
}

extension P256 {
  /// What the equation says of signatures: ECDSA over P-256 (FIPS 186-5 §6.4.2).
  func findings(_ signatures: [PendingSignature]) -> [Finding] {
    unsafe BN_CTX_start(workspace)
    defer { unsafe BN_CTX_end(workspace) }
    var equations: [(index: Int, equation: Equation)] = []
    for (index, signature) in signatures.enumerated() {
      guard let equation = Equation(signature, after: equations.last?.equation, self) else { continue }
      equations.append((index, equation))
    }
    var findings = [Finding](repeating: .special, count: signatures.count)
    var inverse = unsafe equations.last?.equation.inverse(self)
    for (index, equation) in equations.reversed() {
      guard let known = unsafe inverse, let solution = unsafe equation.solve(known, self) else { break }
      unsafe inverse = solution.inverse
      let table = signatures[index].table
      guard let isEqual = unsafe hasCoordinate(equation.r, u1: solution.u1, u2: solution.u2, table) else { continue }
      findings[index] = isEqual ? .good : .unequal
    }
    ERR_clear_error()
    return findings
  }
}
