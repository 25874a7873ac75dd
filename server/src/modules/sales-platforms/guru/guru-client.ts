import type { Access, PulledPage, PullRange } from '../connector.ts'
import { brasiliaDay, isWithin } from '../pull-range.ts'
import { eventOf } from './guru-events.ts'
import { type GuruTransaction, transactionsSchema } from './guru-wire.ts'

const API = 'https://digitalmanager.guru/api/v2'

function list({ services, secrets }: Access, asked: Readonly<Record<string, string>>) {
  const headers = { authorization: `Bearer ${secrets.api_token ?? ''}` }
  const path = `/transactions?${new URLSearchParams(asked)}`
  return services.at('guru', API).ask({ method: 'GET', path, headers }, transactionsSchema)
}

const madeAt = ({ dates }: GuruTransaction): Date | null =>
  dates.ordered_at ?? dates.created_at ?? null

/** A page of the transactions that were made in a range of days. */
export async function pullGuru(
  access: Access,
  range: PullRange,
  cursor: string | null,
): Promise<PulledPage> {
  const { data, next_cursor, total_rows } = await list(access, {
    ordered_at_ini: brasiliaDay(range.from),
    ordered_at_end: brasiliaDay(range.until),
    ...(cursor === null ? {} : { cursor }),
  })
  return {
    events: data.filter((told) => isWithin(madeAt(told), range)).map((told) => eventOf(told)),
    next: data.length === 0 || next_cursor === cursor ? null : next_cursor,
    total: total_rows ?? null,
  }
}

/** A page of one day shows that the token is taken. */
export async function testGuru(access: Access): Promise<void> {
  const today = brasiliaDay(access.now)
  await list(access, { ordered_at_ini: today, ordered_at_end: today })
}
