/** A waiter with priority asks the holder of the connection to make room after this time. */
export const MAX_PRIORITY_WAIT_MS = 2_000

/** The hold of the only connection. */
export interface Turn {
  /** Aborted once a waiter with priority has waited behind it for the maximum time. */
  readonly makeRoom: AbortSignal
  /** Gives the connection to the next. */
  readonly release: () => void
}

interface Waiting {
  readonly goesFirst: boolean
  readonly start: () => void
}

/**
 * A queue for the only connection: first come, first served, with waiters of priority ahead of the others.
 * @param maxWaitMs after which the holder is asked to make room for one with priority; null asks nobody.
 * @returns waits for the connection.
 */
export function singleConnectionTurns(
  maxWaitMs: number | null,
): (goesFirst: boolean) => Promise<Turn> {
  const queue: Waiting[] = []
  let holder: AbortController | null = null
  let patience: NodeJS.Timeout | undefined
  /** Starts the wait of the first with priority behind the present holder. */
  const awaitRoom = () => {
    if (maxWaitMs === null || patience !== undefined) return
    patience = setTimeout(() => holder?.abort(), maxWaitMs).unref()
  }
  const release = () => {
    clearTimeout(patience)
    patience = undefined
    holder = null
    queue.shift()?.start()
    if (queue[0]?.goesFirst === true) awaitRoom()
  }
  const hold = (): AbortController => {
    holder = new AbortController()
    return holder
  }
  const wait = (goesFirst: boolean) =>
    new Promise<AbortController>((resolve) => {
      const place = goesFirst ? queue.findIndex((other) => !other.goesFirst) : -1
      const waiting = { goesFirst, start: () => resolve(hold()) }
      queue.splice(place < 0 ? queue.length : place, 0, waiting)
      if (goesFirst) awaitRoom()
    })
  return async (goesFirst) => {
    const own = holder === null ? hold() : await wait(goesFirst)
    return { makeRoom: own.signal, release }
  }
}
