import type { Access, PulledPage, PullRange } from '../connector.ts'
import { brasiliaDay, isWithin, nextPage } from '../pull-range.ts'
import { eventOfSale } from './perfectpay-events.ts'
import { salesSchema } from './perfectpay-wire.ts'

const API = 'https://app.perfectpay.com.br'
const PAGE_SIZE = 100

function list({ services, secrets }: Access, asked: Readonly<Record<string, unknown>>) {
  const headers = {
    authorization: `Bearer ${secrets.access_token ?? ''}`,
    'content-type': 'application/json',
  }
  const request = { method: 'POST', path: '/api/v1/sales/get', headers } as const
  return services
    .at('perfectpay', API)
    .ask({ ...request, body: JSON.stringify(asked) }, salesSchema)
}

/** A page of the sales that were made in a range of days. */
export async function pullPerfectPay(
  access: Access,
  range: PullRange,
  cursor: string | null,
): Promise<PulledPage> {
  const page = Number(cursor ?? 1)
  const { sales } = await list(access, {
    start_date_sale: brasiliaDay(range.from),
    end_date_sale: brasiliaDay(range.until),
    page,
    paginate: PAGE_SIZE,
  })
  return {
    events: sales.data
      .filter(({ date_created }) => isWithin(date_created, range))
      .map((sale) => eventOfSale(sale, access.now)),
    next: nextPage(page, sales.total_pages ?? 0, sales.data),
    total: sales.total_items ?? null,
  }
}

/** One sale of one day shows that the token is taken. */
export async function testPerfectPay(access: Access): Promise<void> {
  const today = brasiliaDay(access.now)
  await list(access, { start_date_sale: today, end_date_sale: today, page: 1, paginate: 1 })
}
