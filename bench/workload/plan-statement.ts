import { addDays, civilDate, daysBetween } from '@prumo/civil-date'
import { memoNaming, memoOfFee, memoUnrelated, memoWithoutName } from './bank-memo.ts'
import type { CompanyPlan } from './company-plan.ts'
import { drawPaidTogether } from './paid-by-one-line.ts'
import type { OpenTransactionsPlan, StatementPeriod } from './plan-open-transactions.ts'
import { type Random, seededRandom } from './random.ts'
import { shuffled } from './shuffled.ts'
import type { PlannedTransaction } from './workload.ts'

/** How a line differs from the transaction it pays; noise pays none. */
export type LineClass = 'exact' | 'shifted' | 'other_text' | 'together' | 'noise'

/** One movement of a planned statement, with the truth that only the bench knows. */
export interface PlannedLine {
  /** Of the statement's day and the place in it; no two lines have the same. */
  readonly fitid: string
  readonly posted_on: string
  /** Money in is positive, money out negative. */
  readonly amount_cents: number
  readonly memo: string
  readonly class: LineClass
  /** The transactions that it pays, as the plan numbers them. */
  readonly transaction_ids: readonly number[]
}

type DrawnLine = Omit<PlannedLine, 'fitid'>

/** What part of the lines is of a class (performance.md, "Workload"); the rest is exact. */
const SHARES: Readonly<Record<Exclude<LineClass, 'exact'>, number>> = {
  shifted: 0.3,
  other_text: 0.1,
  together: 0.05,
  noise: 0.05,
}
const MOST_DAYS_SHIFTED = 3
/** Payments come late more often than early. */
const LATE_SHARE = 0.7
const FEE_SHARE = 0.5
/** Fees lie between R$ 1,00 and R$ 90,00, other noise between R$ 15,00 and R$ 4.500,00. */
const FEE_CENTS = { least: 100, most: 9000 } as const
const NOISE_SCALE = 5.7
const NOISE_LEAST_CENTS = 1500
const SEED = 7_041_983

/**
 * Plans a statement of so many lines, oldest first. Each transaction is paid by one line at most;
 * those that no line pays stay beside them as the wrong answers. Throws RangeError when fewer
 * transactions are due in the period than the lines would pay.
 */
export function planStatement(
  { company, period }: OpenTransactionsPlan,
  count: number,
): PlannedLine[] {
  const random = seededRandom(SEED)
  const countOf = (share: number): number => Math.round(count * share)
  const due = transactionsDue(company, period)
  const together = drawPaidTogether(due, countOf(SHARES.together), random)
  const taken = new Set(together.flat())
  const alone = due.filter((transaction) => !taken.has(transaction))
  const singles = shuffled(alone, random)
  const noise = Array.from({ length: countOf(SHARES.noise) }, () => drawNoise(period, random))
  const shifted = singles.splice(0, countOf(SHARES.shifted))
  const otherText = singles.splice(0, countOf(SHARES.other_text))
  const exactCount = count - noise.length - together.length - shifted.length - otherText.length
  const exact = singles.splice(0, exactCount)
  if (exact.length < exactCount)
    throw new RangeError(`Too few transactions are due for ${count} lines.`)
  const naming = (transactions: readonly PlannedTransaction[]) =>
    memoOfTransactions(company, transactions, random)
  const lines = [
    ...exact.map((transaction) =>
      payment([transaction], transaction.due_date, naming([transaction]), 'exact'),
    ),
    ...shifted.map((transaction) =>
      payment([transaction], shift(transaction, random), naming([transaction]), 'shifted'),
    ),
    ...otherText.map((transaction) =>
      payment(
        [transaction],
        transaction.due_date,
        memoWithoutName(transaction.kind, random),
        'other_text',
      ),
    ),
    ...together.map((transactions) =>
      payment(transactions, lastDue(transactions), naming(transactions), 'together'),
    ),
    ...noise,
  ]
  return inOrder(shuffled(lines, random))
}

/** Transactions that a line of the period may pay even when it is shifted. */
function transactionsDue(company: CompanyPlan, { first_day, last_day }: StatementPeriod) {
  const first = addDays(civilDate(first_day), MOST_DAYS_SHIFTED)
  const last = addDays(civilDate(last_day), -MOST_DAYS_SHIFTED)
  return [...company.transactions()].filter(({ due_date }) => due_date >= first && due_date <= last)
}

function payment(
  transactions: readonly PlannedTransaction[],
  posted_on: string,
  memo: string,
  lineClass: LineClass,
): DrawnLine {
  const sum = transactions.reduce((total, transaction) => total + transaction.value_cents, 0)
  const isMoneyIn = transactions[0]?.kind === 'receivable'
  return {
    posted_on,
    amount_cents: isMoneyIn ? sum : -sum,
    memo,
    class: lineClass,
    transaction_ids: transactions.map((transaction) => transaction.id),
  }
}

function memoOfTransactions(
  company: CompanyPlan,
  transactions: readonly PlannedTransaction[],
  random: Random,
) {
  const [transaction] = transactions
  const party = company.parties[transaction?.party ?? -1]
  if (transaction === undefined || party === undefined)
    throw new RangeError('A line pays some transaction.')
  return memoNaming(party.name, transaction.kind, random)
}

function shift(transaction: PlannedTransaction, random: Random): string {
  const days = random.between(1, MOST_DAYS_SHIFTED)
  return addDays(civilDate(transaction.due_date), random.chance(LATE_SHARE) ? days : -days)
}

function lastDue(transactions: readonly PlannedTransaction[]): string {
  return transactions.map((transaction) => transaction.due_date).reduce((a, b) => (a > b ? a : b))
}

function drawNoise({ first_day, last_day }: StatementPeriod, random: Random): DrawnLine {
  const first = civilDate(first_day)
  const posted_on = addDays(first, random.below(daysBetween(first, civilDate(last_day)) + 1))
  const base = { posted_on, class: 'noise', transaction_ids: [] } as const
  if (random.chance(FEE_SHARE)) {
    const fee = random.between(FEE_CENTS.least, FEE_CENTS.most)
    return { ...base, amount_cents: -fee, memo: memoOfFee(random) }
  }
  const direction = random.pick(['payable', 'receivable'] as const)
  const amount = Math.round(NOISE_LEAST_CENTS * Math.exp(NOISE_SCALE * random.unit()))
  const amount_cents = direction === 'payable' ? -amount : amount
  return { ...base, amount_cents, memo: memoUnrelated(direction, random) }
}

/** By day, and each line numbered by its place in the day, as the bank prints them. */
function inOrder(lines: readonly DrawnLine[]): PlannedLine[] {
  const byDay = Map.groupBy(lines, (line) => line.posted_on)
  return [...byDay]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([day, ofDay]) =>
      ofDay.map((line, place) => ({ ...line, fitid: fitidOf(day, place + 1) })),
    )
}

function fitidOf(day: string, place: number): string {
  return `${day.replaceAll('-', '')}${String(place).padStart(3, '0')}`
}
