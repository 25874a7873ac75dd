import { addDays, civilDate, daysBetween } from '@prumo/civil-date'
import { lateCharges } from '@prumo/contracts/transactions/late-charges'
import { cents } from '@prumo/money'
import { memoNaming, memoOfFee, memoUnrelated, memoWithoutName } from './bank-memo.ts'
import type { CompanyPlan } from './company-plan.ts'
import { drawPaidTogether } from './paid-by-one-line.ts'
import type { OpenTransactionsPlan, StatementPeriod } from './plan-open-transactions.ts'
import { type Random, seededRandom } from './random.ts'
import { shuffled } from './shuffled.ts'
import type { PlannedTransaction } from './workload.ts'

/**
 * How a line differs from the transaction it pays: on another day, without a name, late with its
 * charges, several at once, one of several parts; a transfer, a fee and noise pay none.
 */
export type LineClass =
  | 'exact'
  | 'shifted'
  | 'other_text'
  | 'late'
  | 'together'
  | 'part'
  | 'transfer'
  | 'fee'
  | 'noise'

/** What the company charges on late transactions: a fine of 2 %, interest of 3 % a month. */
export const LATE_RATE = { fine_percent: '2.0000', interest_percent: '3.0000' }

/** One movement of a planned statement, with the truth that only the bench knows. */
export interface PlannedLine {
  /** Of the statement's day and the place in it; no two lines have the same. */
  readonly fitid: string
  readonly posted_on: string
  /** Money in is positive, money out negative. */
  readonly amount_cents: number
  readonly memo: string
  readonly class: LineClass
  /** Of a transfer: the day on which the other account has its side. */
  readonly other_day?: string
  /** The transactions that it pays, as the plan numbers them. */
  readonly transaction_ids: readonly number[]
}

type DrawnLine = Omit<PlannedLine, 'fitid'>

/** What part of the lines is of a class (performance.md, "Workload"); the rest is exact. */
const SHARES: Readonly<Record<Exclude<LineClass, 'exact'>, number>> = {
  shifted: 0.25,
  other_text: 0.1,
  late: 0.03,
  together: 0.05,
  part: 0.04,
  transfer: 0.02,
  fee: 0.03,
  noise: 0.02,
}
/** One transaction is paid by so many lines. */
const PARTS = { least: 2, most: 3 } as const
/** Days between the due date and a late payment, and between the sides of a transfer. */
const LATE_DAYS = { least: 4, most: 15 } as const
const TRANSFER_DAYS = 2
const MOST_DAYS_SHIFTED = 3
/** Payments come late more often than early. */
const LATE_SHARE = 0.7
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
  seed: number | null = null,
): PlannedLine[] {
  const random = seededRandom(seed === null ? SEED : seed + SEED)
  const countOf = (share: number): number => Math.round(count * share)
  const due = transactionsDue(company, period)
  const together = drawPaidTogether(due, countOf(SHARES.together), random)
  const taken = new Set(together.flat())
  const singles = shuffled(
    due.filter((transaction) => !taken.has(transaction)),
    random,
  )
  const naming = (transactions: readonly PlannedTransaction[]) =>
    memoOfTransactions(company, transactions, random)
  const take = (share: number) => singles.splice(0, countOf(share))
  const differing = [
    ...take(SHARES.shifted).map((one) =>
      payment([one], shift(one, random), naming([one]), 'shifted'),
    ),
    ...take(SHARES.other_text).map((one) =>
      payment([one], one.due_date, memoWithoutName(one.kind, random), 'other_text'),
    ),
    ...take(SHARES.late).map((one) => latePayment(one, naming([one]), period, random)),
    ...together.map((several) => payment(several, lastDue(several), naming(several), 'together')),
    ...drawParts(singles, countOf(SHARES.part), naming, random),
    ...Array.from({ length: countOf(SHARES.transfer) }, () => drawTransfer(period, random)),
    ...Array.from({ length: countOf(SHARES.fee) }, () => drawFee(period, random)),
    ...Array.from({ length: countOf(SHARES.noise) }, () => drawNoise(period, random)),
  ]
  const exactCount = count - differing.length
  const exact = singles.splice(0, exactCount)
  if (exact.length < exactCount)
    throw new RangeError(`Too few transactions are due for ${count} lines.`)
  const lines = [
    ...exact.map((one) => payment([one], one.due_date, naming([one]), 'exact')),
    ...differing,
  ]
  return inOrder(shuffled(lines, random))
}

/** The lines of the other account that the transfers of a statement went to or came from. */
export function linesOfTransfers(lines: readonly PlannedLine[]): PlannedLine[] {
  const sides = lines.flatMap(({ other_day, amount_cents, memo, class: of }) =>
    other_day === undefined
      ? []
      : { posted_on: other_day, amount_cents: -amount_cents, memo, class: of, transaction_ids: [] },
  )
  return inOrder(sides)
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

/** A late payment with the fine and the interest of its day; within the period or on its last day. */
function latePayment(
  transaction: PlannedTransaction,
  memo: string,
  { last_day }: StatementPeriod,
  random: Random,
): DrawnLine {
  const due = civilDate(transaction.due_date)
  const latest = civilDate(last_day)
  const drawn = addDays(due, random.between(LATE_DAYS.least, LATE_DAYS.most))
  const posted_on = drawn > latest ? latest : drawn
  const value = cents(transaction.value_cents)
  const { fine_cents, interest_cents } = lateCharges(LATE_RATE, value, due, posted_on)
  const line = payment([transaction], posted_on, memo, 'late')
  const charges = fine_cents + interest_cents
  return { ...line, amount_cents: line.amount_cents + Math.sign(line.amount_cents) * charges }
}

/** So many lines of which two or three pay one transaction, within two days of its due date. */
function drawParts(
  singles: PlannedTransaction[],
  count: number,
  naming: (transactions: readonly PlannedTransaction[]) => string,
  random: Random,
): DrawnLine[] {
  const lines: DrawnLine[] = []
  while (lines.length < count) {
    const [one] = singles.splice(0, 1)
    if (one === undefined) throw new RangeError('Too few transactions for parts.')
    let left = one.value_cents
    const parts = Math.min(random.between(PARTS.least, PARTS.most), count - lines.length)
    for (let part = 1; part <= parts; part += 1) {
      const share = random.between(25, 60) / 100
      const paid = part === parts ? left : Math.round(left * share)
      left -= paid
      const line = payment([one], addDays(civilDate(one.due_date), part - 1), naming([one]), 'part')
      lines.push({ ...line, amount_cents: Math.sign(line.amount_cents) * paid })
    }
  }
  return lines
}

function drawDay({ first_day, last_day }: StatementPeriod, random: Random) {
  const first = civilDate(first_day)
  return addDays(first, random.below(daysBetween(first, civilDate(last_day)) + 1))
}

/** Money from or to the other account of the company, there on that day or the next ones. */
function drawTransfer(period: StatementPeriod, random: Random): DrawnLine {
  const posted_on = drawDay(period, random)
  const later = addDays(posted_on, random.below(TRANSFER_DAYS + 1))
  const latest = civilDate(period.last_day)
  const value = 100 * random.between(1_000, 90_000)
  return {
    posted_on,
    class: 'transfer',
    amount_cents: random.chance(0.5) ? value : -value,
    memo: 'TED MESMA TITULARIDADE',
    transaction_ids: [],
    other_day: later > latest ? latest : later,
  }
}

function drawFee(period: StatementPeriod, random: Random): DrawnLine {
  const fee = random.between(FEE_CENTS.least, FEE_CENTS.most)
  return {
    posted_on: drawDay(period, random),
    class: 'fee',
    transaction_ids: [],
    amount_cents: -fee,
    memo: memoOfFee(random),
  }
}

function drawNoise(period: StatementPeriod, random: Random): DrawnLine {
  const direction = random.pick(['payable', 'receivable'] as const)
  const amount = Math.round(NOISE_LEAST_CENTS * Math.exp(NOISE_SCALE * random.unit()))
  return {
    posted_on: drawDay(period, random),
    class: 'noise',
    transaction_ids: [],
    amount_cents: direction === 'payable' ? -amount : amount,
    memo: memoUnrelated(direction, random),
  }
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
