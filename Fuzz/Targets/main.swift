import Fuzzer

let run: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt = { start, count in
  json(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&count, &arguments, run)
