import type { Access, PulledPage, PullRange } from '../connector.ts'
import { brasiliaDay, isWithin, nextPage } from '../pull-range.ts'
import { eventOfSale } from './eduzz-events.ts'
import { salesSchema } from './eduzz-wire.ts'

const API = 'https://api.eduzz.com'
/** The most that a page may have. */
const PAGE_SIZE = 100

function list({ services, secrets }: Access, asked: Readonly<Record<string, string>>) {
  const headers = { authorization: `Bearer ${secrets.access_token ?? ''}` }
  const path = `/myeduzz/v1/sales?${new URLSearchParams(asked)}`
  return services.at('eduzz', API).ask({ method: 'GET', path, headers }, salesSchema)
}

/** A page of the sales that were made in a range of days. */
export async function pullEduzz(
  access: Access,
  range: PullRange,
  cursor: string | null,
): Promise<PulledPage> {
  const page = Number(cursor ?? 1)
  const { items, pages, totalItems } = await list(access, {
    startDate: brasiliaDay(range.from),
    endDate: brasiliaDay(range.until),
    referenceDate: 'createdAt',
    page: String(page),
    itemsPerPage: String(PAGE_SIZE),
  })
  return {
    events: items
      .filter(({ createdAt }) => isWithin(createdAt, range))
      .map((sale) => eventOfSale(sale, access.now)),
    next: nextPage(page, pages ?? 0, items),
    total: totalItems ?? null,
  }
}

/** One sale of one day shows that the token is taken. */
export async function testEduzz(access: Access): Promise<void> {
  const today = brasiliaDay(access.now)
  await list(access, { startDate: today, endDate: today, page: '1', itemsPerPage: '1' })
}
