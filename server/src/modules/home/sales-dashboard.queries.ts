import {
  addToMonth,
  type CivilMonth,
  firstDayOfMonth,
  lastDayOfMonth,
  monthOf,
} from '@prumo/civil-date'
import {
  CANCELED_STATUSES,
  REFUNDED_STATUSES,
  type SaleGroup,
  type SalesDashboard,
  SOLD_STATUSES,
} from '@prumo/contracts/home/sales-dashboard.contract'
import { saleList } from '@prumo/contracts/sales/sales.contract'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { refundsOf, saleGroups, saleTotals } from '../sales/index.ts'

const daysOf = (month: CivilMonth): SalesDashboard['days'] => [
  firstDayOfMonth(month),
  lastDayOfMonth(month),
]

/** The query of the list that a figure opens. */
const listed = (
  [first, last]: SalesDashboard['days'],
  statuses: readonly string[] | null,
  more: Readonly<Record<string, string>> = {},
) =>
  saleList.query.parse({
    filterSaleCompetencyDate: `${first},${last}`,
    ...(statuses === null ? {} : { filterSaleStatuses: statuses.join(',') }),
    ...more,
  })

/** The sales of a month as their list says them, and of the month before. */
export async function readSalesDashboard(
  db: CompanyDb,
  asked: CivilMonth | undefined,
): Promise<SalesDashboard> {
  const month = asked ?? monthOf(db.today)
  const [days, days_before] = [daysOf(month), daysOf(addToMonth(month, -1))]
  // All of them before the first is sent: a month before the first year is refused here, and would
  // leave the queries that are under way behind.
  const asking = {
    sold: listed(days, SOLD_STATUSES),
    before: listed(days_before, SOLD_STATUSES),
    canceled: listed(days, CANCELED_STATUSES),
    refunded: listed(days, REFUNDED_STATUSES),
    without_note: listed(days, SOLD_STATUSES, { filterInvoiceStatus: 'none' }),
    all: listed(days, null),
  }
  // Statuses are told of all sales of the month, the rest of those that came about.
  const groupOf = (by: SaleGroup) => saleGroups(db, by === 'status' ? asking.all : asking.sold, by)
  const [
    sold,
    sold_before,
    canceled,
    refunds,
    without_note,
    product,
    platform,
    payment_method,
    status,
  ] = await pipelined([
    saleTotals(db, asking.sold),
    saleTotals(db, asking.before),
    saleTotals(db, asking.canceled),
    refundsOf(db, asking.refunded),
    saleTotals(db, asking.without_note),
    groupOf('product'),
    groupOf('platform'),
    groupOf('payment_method'),
    groupOf('status'),
  ])
  return {
    month,
    days,
    days_before,
    sold,
    sold_before,
    canceled_count: canceled.count,
    refunds,
    without_note,
    groups: { product, platform, payment_method, status },
  }
}
