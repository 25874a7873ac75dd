/** So many acts in a row that the other side did not do: it is down, not unlucky. */
const FAILURES = 5
/** It is left alone for so long before one act tries it again. */
const REST_MS = 30_000

/** Does work that needs the other side, unless that is down. */
export type CircuitBreaker = <T>(work: () => Promise<T>) => Promise<T>

export interface BreakerOptions {
  /** What metrics call the other side; without one it is not shown. */
  readonly name?: string | undefined
  /** Whether an error says that the other side is down: one that answers, but refuses, is not. */
  readonly isOutage: (error: unknown) => boolean
  /** What whoever asks is told while it is left alone. */
  readonly resting: (retryAfterSeconds: number) => Error
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number
}

const restingCounts = new Map<string, number>()

/** By the name of the other side, how many breakers of this process leave it alone; 0 of one that is well again. */
export const restingSides = (): ReadonlyMap<string, number> => restingCounts

function noteResting(name: string | undefined, change: 1 | -1): void {
  if (name !== undefined) restingCounts.set(name, (restingCounts.get(name) ?? 0) + change)
}

/**
 * Something outside is not asked while it is down: whoever asks is told at once, instead of waiting
 * for the end of each act and holding a request. After a rest one act tries it: when it succeeds all
 * go on, when it fails the rest begins anew.
 */
export function circuitBreaker({
  name,
  isOutage,
  resting,
  now = () => performance.now(),
}: BreakerOptions): CircuitBreaker {
  let failures = 0
  let restsUntil = 0
  let isTried = false
  const succeeded = () => {
    if (failures >= FAILURES) noteResting(name, -1)
    failures = 0
  }
  const failed = () => {
    failures += 1
    if (failures === FAILURES) noteResting(name, 1)
    if (failures >= FAILURES) restsUntil = now() + REST_MS
  }
  return async (work) => {
    const isDown = failures >= FAILURES
    if (isDown && (isTried || now() < restsUntil))
      throw resting(Math.max(1, Math.ceil((restsUntil - now()) / 1000)))
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
