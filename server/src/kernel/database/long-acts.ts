/** An act that touches thousands of records sends this before (discard-query-plans.ts): it is long from there. */
export const DISCARD_PLANS = 'discard plans'

/** A long act pauses after this much work of the database, for RESTS times as long. */
const WORK_MS = 25
const RESTS = 4
const LONGEST_REST_MS = 1_000
/** Work in the thread that answers requests yields it after this time. */
const TURN_MS = 8
/** This many begun in one to two seconds use the processors of a small computer up. */
const MANY = 25

const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

const othersTurn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve)
  })

interface RecentWork {
  readonly note: () => void
  readonly areMany: () => boolean
}

/** Counts the transactions that began in this second and the one before. */
export function countRecentWork(): RecentWork {
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

/** The count of this process. */
export const workOfProcess = countRecentWork()

/** The slice of time that one piece of work has of the thread that answers requests. */
export interface ThreadSlice {
  /** Whether its slice of time is used up. */
  readonly isOver: () => boolean
  /** Yields the thread to the event loop; for RESTS times the slice where much work began lately. */
  readonly yieldThread: () => Promise<void>
}

export function threadSlice({ areMany }: Pick<RecentWork, 'areMany'> = workOfProcess): ThreadSlice {
  let since = performance.now()
  return {
    isOver: () => performance.now() - since >= TURN_MS,
    yieldThread: async () => {
      await (areMany() ? sleep((performance.now() - since) * RESTS) : othersTurn())
      since = performance.now()
    },
  }
}

/** Maps many rows, each of which takes little, and yields the thread between them when a slice is used up. */
export async function mapYieldingThread<Row, T>(
  rows: readonly Row[],
  work: (row: Row, place: number) => T,
  thread = threadSlice(),
): Promise<T[]> {
  const done: T[] = []
  for (const [place, row] of rows.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- the rows have one thread.
    if (thread.isOver()) await thread.yieldThread()
    done.push(work(row, place))
  }
  return done
}

export interface ActThrottle {
  readonly begin: () => void
  readonly end: () => void
  /**
   * Sends a statement, at once or after a pause, which begins when all that was sent before is answered.
   * Statements that come during the pause follow in their order.
   */
  readonly inTurn: <T>(send: () => Promise<T>) => Promise<T>
}

/**
 * Pauses a long act between its statements while much other work begins: on a computer that is half busy,
 * an act that takes one more processor for seconds delays all others for as long.
 */
export function throttleLongAct(areMany: () => boolean): ActThrottle {
  /** Null of an act that is not long. */
  let turns: ReturnType<typeof startThrottle> | null = null
  return {
    begin: () => {
      turns ??= startThrottle(areMany)
    },
    end: () => {
      turns = null
    },
    inTurn: (send) => (turns === null ? send() : turns.inTurn(send)),
  }
}

function startThrottle(areMany: () => boolean) {
  /** Of the database, since the last rest, but for what it does now since then. */
  let workedMs = 0
  let workingSince = 0
  let unanswered = 0
  /** Told once all is answered. */
  let whenFree: (() => void) | null = null
  let rest: Promise<void> | null = null
  let resting = 0
  const worked = () => workedMs + (unanswered > 0 ? performance.now() - workingSince : 0)
  const answered = () => {
    workedMs = worked()
    workingSince = performance.now()
    unanswered -= 1
    if (unanswered === 0) whenFree?.()
  }
  const sent = <T>(send: () => Promise<T>): Promise<T> => {
    if (unanswered === 0) workingSince = performance.now()
    unanswered += 1
    const answer = send()
    answer.then(answered, answered)
    return answer
  }
  const restOnceFree = async () => {
    if (unanswered > 0)
      await new Promise<void>((resolve) => {
        whenFree = resolve
      })
    whenFree = null
    await sleep(Math.min(workedMs * RESTS, LONGEST_REST_MS))
  }
  return {
    inTurn: <T>(send: () => Promise<T>): Promise<T> => {
      if (rest === null && worked() >= WORK_MS && areMany()) rest = restOnceFree()
      if (rest === null) return sent(send)
      resting += 1
      return rest.then(() => {
        resting -= 1
        if (resting === 0) {
          rest = null
          workedMs = 0
        }
        return sent(send)
      })
    },
  }
}
