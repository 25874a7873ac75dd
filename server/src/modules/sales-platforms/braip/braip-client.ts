import type { Access, PulledPage, PullRange } from '../connector.ts'
import { brasiliaDay, isWithin, nextPage } from '../pull-range.ts'
import { eventOf } from './braip-events.ts'
import { salesSchema } from './braip-wire.ts'

const API = 'https://ev.braip.com/api'

function list({ services, secrets }: Access, asked: Readonly<Record<string, string>>) {
  const headers = { authorization: `Bearer ${secrets.access_token ?? ''}` }
  const path = `/vendas?${new URLSearchParams(asked)}`
  return services.at('braip', API).ask({ method: 'GET', path, headers }, salesSchema)
}

/** A page of the sales that were made in a range of days. */
export async function pullBraip(
  access: Access,
  range: PullRange,
  cursor: string | null,
): Promise<PulledPage> {
  const page = Number(cursor ?? 1)
  const { data, last_page, total } = await list(access, {
    date_min: `${brasiliaDay(range.from)} 00:00:00`,
    date_max: `${brasiliaDay(range.until)} 23:59:59`,
    page: String(page),
  })
  return {
    events: data
      .filter(({ trans_createdate }) => isWithin(trans_createdate, range))
      .map((told) => eventOf(told)),
    next: nextPage(page, last_page ?? 0, data),
    total: total ?? null,
  }
}

/** The sales of one day show that the token is taken. */
export async function testBraip(access: Access): Promise<void> {
  const today = brasiliaDay(access.now)
  await list(access, { date_min: `${today} 00:00:00`, date_max: `${today} 23:59:59`, page: '1' })
}
