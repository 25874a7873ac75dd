/** So long whoever goes first waits behind what somebody else does. */
export const MAX_PRIORITY_WAIT_MS = 2_000

/** The turn of what has the one connection. */
export interface Turn {
  /** Aborted once somebody who goes first has waited behind it for as long as they have patience. */
  readonly makeRoom: AbortSignal
  /** Gives the connection to the next. */
  readonly release: () => void
}

interface Waiting {
  readonly goesFirst: boolean
  readonly start: () => void
}

/**
 * Turns at one connection, in the order in which they are asked for, but for those who go first: they
 * have the next ones.
 * @param patienceMs null where nobody is asked to make room.
 * @returns waits for a turn.
 */
export function singleConnectionTurns(
  patienceMs: number | null,
): (goesFirst: boolean) => Promise<Turn> {
  const queue: Waiting[] = []
  let holder: AbortController | null = null
  let patience: NodeJS.Timeout | undefined
  /** Whoever goes first waits: from now on, behind who has the turn. */
  const awaitRoom = () => {
    if (patienceMs === null || patience !== undefined) return
    patience = setTimeout(() => holder?.abort(), patienceMs).unref()
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
