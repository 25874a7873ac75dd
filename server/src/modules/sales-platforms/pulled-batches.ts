import { setTimeout as sleep } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { CompanyTables } from '../../kernel/database/tables.ts'
import { OutsideFault } from '../../kernel/outside/outside-fault.ts'
import type { Access, Connector, PulledPage } from './connector.ts'
import type { PlatformEvent } from './platform-event.ts'

const DAY_MS = 86_400_000
/** Sales that one transaction writes. */
const SALES_AT_ONCE = 500
/** A platform that asks for a pause gets it, up to this; a longer one ends the run. */
const LONGEST_PAUSE_SECONDS = 120
/** Pauses in a row. */
const MAX_PAUSES = 10

/** What some pages told, and where the next one begins. */
export interface PulledBatch {
  readonly events: readonly PlatformEvent[]
  readonly total: number | null
  readonly from: Date
  readonly cursor: string | null
  readonly isLast: boolean
}

/**
 * Asks range by range and page by page, and gathers pages until there are enough sales for a
 * transaction: a few statements write many.
 * @throws OutsideFault
 */
export async function* pulledBatches(
  api: NonNullable<Connector['api']>,
  access: Access,
  run: Pick<Selectable<CompanyTables['platform_runs']>, 'until_at' | 'range_from' | 'cursor'>,
  signal: AbortSignal,
): AsyncGenerator<PulledBatch, undefined> {
  const until = new Date(run.until_at)
  let from = new Date(run.range_from)
  let cursor = run.cursor
  let pauses = 0
  let read: PulledPage[] = []
  while (!signal.aborted) {
    const end = new Date(Math.min(from.getTime() + api.max_days * DAY_MS, until.getTime()))
    let page: PulledPage
    try {
      page = await api.pull(access, { from, until: end }, cursor)
      pauses = 0
    } catch (error) {
      const seconds = error instanceof OutsideFault ? pauseOf(error) : null
      if (seconds === null || (pauses += 1) > MAX_PAUSES) throw error
      await sleep(seconds * 1000, undefined, { signal }).catch(() => undefined)
      continue
    }
    read.push(page)
    const isLast = page.next === null && end.getTime() >= until.getTime()
    cursor = page.next
    // Both ends of a range are in it: what was on this one is not told again by the next.
    if (page.next === null) from = new Date(end.getTime() + 1)
    const events = read.flatMap((one) => one.events)
    if (!isLast && events.length < SALES_AT_ONCE) continue
    yield { events, total: read[0]?.total ?? null, from, cursor, isLast }
    if (isLast) return
    read = []
  }
}

/** How long a platform that is asked too often wants to be left alone; null where that is too long. */
function pauseOf({ code, retryAfterSeconds }: OutsideFault): number | null {
  if (code !== 'rate_limited') return null
  const seconds = retryAfterSeconds ?? 1
  return seconds <= LONGEST_PAUSE_SECONDS ? seconds : null
}
