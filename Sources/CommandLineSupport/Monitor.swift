import Glibc

/// A state that one thread at a time may touch, and whose change others may wait for.
@safe final class Monitor<State>: @unchecked Sendable {
  private var state: State
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ state: State) {
    self.state = state
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Does something with the state once it is in the wanted condition, and wakes those that wait for another one.
  func enter<Result>(
    when isWanted: (State) -> Bool = { _ in true }, _ body: (inout State) -> Result
  ) -> Result {
    unsafe pthread_mutex_lock(mutex)
    while !isWanted(state) { unsafe pthread_cond_wait(condition, mutex) }
    let result = body(&state)
    unsafe pthread_cond_broadcast(condition)
    unsafe pthread_mutex_unlock(mutex)
    return result
  }
}
