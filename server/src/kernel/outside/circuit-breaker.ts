/** After so many failures in a row the circuit opens. */
const FAILURES = 5
/** An open circuit lets one act try the service after this time. */
const OPEN_MS = 30_000

/** Does work that needs a service, unless its circuit is open. */
export type CircuitBreaker = <T>(work: () => Promise<T>) => Promise<T>

export interface BreakerOptions {
  /** What metrics call the service; without one it is not shown. */
  readonly name?: string | undefined
  /** Whether an error says that the service is down: one that answers, but refuses, is not. */
  readonly isOutage: (error: unknown) => boolean
  /** The error of acts while the circuit is open. */
  readonly errorWhileOpen: (retryAfterSeconds: number) => Error
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number
}

const openCounts = new Map<string, number>()

/** By the name of a service, how many of its circuits are open in this process; 0 where none is any more. */
export const openCircuits = (): ReadonlyMap<string, number> => openCounts

function countOpen(name: string | undefined, change: 1 | -1): void {
  if (name !== undefined) openCounts.set(name, (openCounts.get(name) ?? 0) + change)
}

/**
 * Does not ask a service that is down: acts fail at once, instead of each waiting for a timeout and
 * holding a request. Once the time is over one act tries the service: when it succeeds the circuit
 * closes, when it fails the circuit stays open for the same time again.
 */
export function circuitBreaker({
  name,
  isOutage,
  errorWhileOpen,
  now = () => performance.now(),
}: BreakerOptions): CircuitBreaker {
  let failures = 0
  let openUntil = 0
  let isTried = false
  const succeeded = () => {
    if (failures >= FAILURES) countOpen(name, -1)
    failures = 0
  }
  const failed = () => {
    failures += 1
    if (failures === FAILURES) countOpen(name, 1)
    if (failures >= FAILURES) openUntil = now() + OPEN_MS
  }
  return async (work) => {
    const isDown = failures >= FAILURES
    if (isDown && (isTried || now() < openUntil))
      throw errorWhileOpen(Math.max(1, Math.ceil((openUntil - now()) / 1000)))
    if (isDown) isTried = true
    try {
      const done = await work()
      succeeded()
      return done
    } catch (error) {
      if (isOutage(error)) failed()
      else succeeded()
      throw error
    } finally {
      if (isDown) isTried = false
    }
  }
}
