import Driver
import FuzzTargets
import Glibc

// fuzz NAME [libFuzzer's options and folders] looks for bytes that break the promise of that name; fuzz alone lists them.

guard CommandLine.arguments.count > 1 else {
  for target in FuzzTarget.all { print(target.name) }
  exit(0)
}
guard let target = FuzzTarget.all.first(where: { $0.name == CommandLine.arguments[1] }) else {
  fatalError("no target of that name")
}

// The driver takes a C function, which can capture nothing: the promise is looked up once, here.
let check = target.check

var count = CommandLine.argc - 1
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
exit(
  LLVMFuzzerRunDriver(&count, &arguments) { start, count in
    if let broken = check(Array(UnsafeBufferPointer(start: start, count: count))) {
      print("broken: \(broken)")
      fflush(nil)
      abort()
    }
    return 0
  })
