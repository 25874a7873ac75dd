import { addDays, civilDate, daysBetween } from '@prumo/civil-date'
import { type Random, seededRandom } from './random.ts'
import type { PlannedSettlement, PlannedTransaction, WorkloadSize } from './workload.ts'

/** What the transactions are drawn from; lists hold positions in the master data of the company. */
export interface TransactionSource {
  readonly size: WorkloadSize
  readonly seed: number
  /** The day of the run: transactions due after it are open. */
  readonly today: string
  /** First and last due date. */
  readonly first_day: string
  readonly last_day: string
  readonly suppliers: readonly number[]
  readonly clients: readonly number[]
  readonly party_names: readonly string[]
  readonly expense_categories: readonly number[]
  readonly revenue_categories: readonly number[]
  readonly account_count: number
}

// performance.md, "Workload".
const PAYABLE_SHARE = 0.6
const SETTLED_SHARE = 0.85
const PARTLY_SETTLED_SHARE = 0.02
const TWO_PAYMENTS_SHARE = 0.03
const COMMON_PRICE_SHARE = 0.3
const COMMON_PRICES = 200
export const COST_CENTERS = 10
export const PROJECTS = 20
/** Payments come up to this many days before or after the due date. */
const PAYMENT_SPREAD_DAYS = 10
/** A transaction belongs to a day up to this long before it is due. */
const COMPETENCY_LEAD_DAYS = 30
/** Other amounts lie between R$ 10,00 and R$ 22.000,00, small ones more often. */
const LEAST_CENTS = 1000
const AMOUNT_SCALE = 7.7

const SUBJECTS = ['Fatura', 'Nota fiscal', 'Mensalidade', 'Contrato', 'Parcela', 'Pedido'] as const

/**
 * Draws the transactions one after another, in the order of their ids; nothing is kept, so that a
 * million of them need no memory. Due dates are drawn evenly and independently: the rows of a month
 * lie scattered over the table, which is harder to read than what a company writes month by month.
 */
export function* planTransactions(source: TransactionSource): Generator<PlannedTransaction> {
  const random = seededRandom(source.seed)
  const calendar = calendarOf(source)
  const prices = Array.from({ length: COMMON_PRICES }, () => commonPrice(random))
  let settlementId = 0
  for (let id = 1; id <= source.size; id += 1) {
    const transaction = drawTransaction(source, calendar, prices, random, id)
    const settlements = drawPayments(transaction, calendar, random).map((payment) => {
      settlementId += 1
      return { id: settlementId, ...payment }
    })
    yield { ...transaction.fields, settlements }
  }
}

interface Calendar {
  /** Every day that a transaction or payment may have; day arithmetic is done on positions. */
  readonly days: readonly string[]
  readonly first_due: number
  readonly last_due: number
  readonly today: number
  /** Of the transactions that are due by today, this part is settled in full, and this in part. */
  readonly settled_share: number
  readonly partly_settled_share: number
}

function calendarOf({ first_day, last_day, today }: TransactionSource): Calendar {
  const start = addDays(civilDate(first_day), -COMPETENCY_LEAD_DAYS)
  const count = daysBetween(start, civilDate(last_day)) + 1
  const days = Array.from({ length: count }, (_, position) => addDays(start, position))
  const first_due = COMPETENCY_LEAD_DAYS
  const todayPosition = daysBetween(start, civilDate(today))
  const pastShare = (todayPosition - first_due + 1) / (count - first_due)
  return {
    days,
    first_due,
    last_due: count - 1,
    today: todayPosition,
    settled_share: SETTLED_SHARE / pastShare,
    partly_settled_share: PARTLY_SETTLED_SHARE / pastShare,
  }
}

interface DrawnTransaction {
  readonly fields: Omit<PlannedTransaction, 'settlements'>
  /** Position of the due date in the calendar. */
  readonly due: number
}

function drawTransaction(
  source: TransactionSource,
  calendar: Calendar,
  prices: readonly number[],
  random: Random,
  id: number,
): DrawnTransaction {
  const isPayable = random.chance(PAYABLE_SHARE)
  const party = random.pick(isPayable ? source.suppliers : source.clients)
  const due = random.between(calendar.first_due, calendar.last_due)
  const fields = {
    id,
    kind: isPayable ? ('payable' as const) : ('receivable' as const),
    party,
    category: random.pick(isPayable ? source.expense_categories : source.revenue_categories),
    account: random.below(source.account_count),
    cost_center: random.below(COST_CENTERS),
    project: random.below(PROJECTS),
    description: `${random.pick(SUBJECTS)} ${id} ${source.party_names[party] ?? ''}`,
    due_date: dayAt(calendar, due),
    competency_date: dayAt(calendar, due - random.below(COMPETENCY_LEAD_DAYS + 1)),
    value_cents: random.chance(COMMON_PRICE_SHARE) ? random.pick(prices) : anyAmount(random),
  }
  return { fields, due }
}

function drawPayments(
  { fields: { value_cents }, due }: DrawnTransaction,
  calendar: Calendar,
  random: Random,
): Omit<PlannedSettlement, 'id'>[] {
  if (due > calendar.today) return []
  const fate = random.unit()
  const { settled_share, partly_settled_share } = calendar
  if (fate >= settled_share + partly_settled_share) return []
  const paid = drawPaymentDay(due, calendar, random)
  const part = Math.ceil(value_cents * (0.2 + 0.6 * random.unit()))
  if (fate >= settled_share) return [{ paid_on: dayAt(calendar, paid), principal_cents: part }]
  const later = Math.min(paid + random.between(1, PAYMENT_SPREAD_DAYS), calendar.today)
  if (later === paid || !random.chance(TWO_PAYMENTS_SHARE))
    return [{ paid_on: dayAt(calendar, paid), principal_cents: value_cents }]
  return [
    { paid_on: dayAt(calendar, paid), principal_cents: part },
    { paid_on: dayAt(calendar, later), principal_cents: value_cents - part },
  ]
}

/** No payment is before the first day of the accounts or after today. */
function drawPaymentDay(due: number, calendar: Calendar, random: Random): number {
  const day = due + random.between(-PAYMENT_SPREAD_DAYS, PAYMENT_SPREAD_DAYS)
  return Math.min(Math.max(day, calendar.first_due), calendar.today)
}

function dayAt(calendar: Calendar, position: number): string {
  const day = calendar.days[position]
  if (day === undefined) throw new RangeError(`The calendar has no day ${position}.`)
  return day
}

/** Prices as shops write them: 19,90, 49,90, 197,00. */
const commonPrice = (random: Random): number =>
  random.between(1, 60) * 1000 + random.pick([-100, -10, 0, 700])

const anyAmount = (random: Random): number =>
  Math.round(LEAST_CENTS * Math.exp(AMOUNT_SCALE * random.unit() ** 2))
