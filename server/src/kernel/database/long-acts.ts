import { setTimeout as sleep } from 'node:timers/promises'

/** An act that touches thousands of records sends this before (discard-query-plans.ts): it is long from there. */
export const DISCARD_PLANS = 'discard plans'

/** A long act rests after so much work, so many times as long as that. */
const WORK_MS = 50
const RESTS = 3
const LONGEST_REST_MS = 1_000
/** So many works begun in a second or two take the processors of a small computer. */
const MANY = 25

/** Counts the works that begin on the connections of a pool. */
export function worksBeside(): { readonly note: () => void; readonly areMany: () => boolean } {
  let [second, count, before] = [0, 0, 0]
  const turn = () => {
    const now = Math.floor(performance.now() / 1000)
    if (now === second) return
    before = now === second + 1 ? count : 0
    second = now
    count = 0
  }
  return {
    note: () => {
      turn()
      count += 1
    },
    areMany: () => {
      turn()
      return count + before >= MANY
    },
  }
}

export interface LongAct {
  readonly begin: () => void
  readonly end: () => void
  /**
   * Sends a statement, at once or after a rest. All that come during a rest follow in their order.
   * @param isFree nothing that was sent before is unanswered.
   */
  readonly inTurn: <T>(isFree: boolean, send: () => Promise<T>) => Promise<T>
}

/**
 * Rests of a long act on one connection, between its statements and only while many others work: on
 * a computer that is half busy, an act that takes one more processor for seconds lets all of them
 * wait for as long. Nobody waits for what rests but whoever waits for the act.
 */
export function longAct(areMany: () => boolean): LongAct {
  /** Since when it works; null of an act that is not long. */
  let since: number | null = null
  let rest: Promise<void> | null = null
  let resting = 0
  return {
    begin: () => {
      since ??= performance.now()
    },
    end: () => {
      since = null
    },
    inTurn: (isFree, send) => {
      if (since === null) return send()
      const worked = performance.now() - since
      if (rest === null && isFree && worked >= WORK_MS && areMany())
        rest = sleep(Math.min(worked * RESTS, LONGEST_REST_MS))
      if (rest === null) return send()
      resting += 1
      return rest.then(() => {
        resting -= 1
        if (resting === 0) {
          rest = null
          since = performance.now()
        }
        return send()
      })
    },
  }
}
