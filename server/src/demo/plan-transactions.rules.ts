import {
  addDays,
  addToMonth,
  type CivilDate,
  type CivilMonth,
  civilDate,
  firstDayOfMonth,
  formatCivilMonth,
  lastDayOfMonth,
  monthOf,
  monthsBetween,
} from '@prumo/civil-date'
import { cents, sumCents } from '@prumo/money'
import type { DemoProfile, TransactionPattern } from './demo-profile.ts'
import type { DemoTransaction } from './demo-transaction.ts'
import { planPayment } from './plan-payment.rules.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

/** How far ahead foreseen transactions are known. */
const DAYS_AHEAD = 45

/** Sales by month of the year against an average one: November has Black Friday. */
const SEASON = [1.08, 0.94, 1, 0.97, 1.04, 0.96, 0.88, 1, 1.02, 1.07, 1.7, 0.86] as const
/** The year that growth is measured over. */
const YEAR = 12
/** Of what grows in number, this part was there at the start. */
const SHARE_AT_START = 0.4
/** Sales grow by so much of the average month over the year. */
const GROWTH = 0.26

/** The first day of a company's books. */
export function firstDayOfBooks({ monthsBack }: DemoProfile, today: CivilDate): CivilDate {
  return firstDayOfMonth(addToMonth(monthOf(today), -monthsBack))
}

/**
 * The transactions of a company since then and in the weeks ahead, in the order of their due dates.
 */
export function planTransactions(profile: DemoProfile, today: CivilDate): DemoTransaction[] {
  const random = seededRandom(profile.seed)
  const first = monthOf(firstDayOfBooks(profile, today))
  const months = monthsBetween(first, monthOf(addDays(today, DAYS_AHEAD)))
  return months
    .flatMap((month, position) =>
      profile.patterns.flatMap((pattern) =>
        transactionsOfMonth({
          profile,
          pattern,
          month,
          progress: position / YEAR,
          turns: position * pattern.days.length,
          today,
          random,
        }),
      ),
    )
    .toSorted((a, b) => (a.due_date < b.due_date ? -1 : Number(a.due_date > b.due_date)))
}

interface Occasion {
  readonly profile: DemoProfile
  readonly pattern: TransactionPattern
  readonly month: CivilMonth
  /** 0 in the first month of the books, 1 a year later. */
  readonly progress: number
  /** Transactions of the pattern in the months before: whose turn it is. */
  readonly turns: number
  readonly today: CivilDate
  readonly random: SeededRandom
}

function transactionsOfMonth(occasion: Occasion): DemoTransaction[] {
  const { pattern, month, progress, turns, today } = occasion
  if (pattern.months !== undefined && !pattern.months.includes(Number(month.slice(5)))) return []
  const share = pattern.growsInNumber ? SHARE_AT_START + (1 - SHARE_AT_START) * progress : 1
  const days = pattern.days.slice(0, Math.ceil(pattern.days.length * share))
  return days.flatMap((day, turn) => {
    const due_date = dayOfMonth(month, day)
    const competency_date = competencyOf(pattern, month, due_date)
    const isKnown = pattern.isForeseen
      ? due_date <= addDays(today, DAYS_AHEAD)
      : competency_date <= today
    const party = pattern.parties[(turns + turn) % pattern.parties.length]
    if (!isKnown || party === undefined) return []
    return [transactionOf(occasion, { due_date, competency_date, party })]
  })
}

function transactionOf(
  { profile, pattern, progress, today, random }: Occasion,
  dates: Pick<DemoTransaction, 'due_date' | 'competency_date' | 'party'>,
): DemoTransaction {
  const factor = factorOf(pattern, monthOf(dates.competency_date), progress, random)
  const rows = pattern.rows.map(([code, amount]) => ({
    code,
    value_cents: cents(Math.round(amount * factor)),
  }))
  const isSoon = dates.due_date > today && dates.due_date <= addDays(today, 10)
  const account = profile.accounts.find(({ name }) => name === pattern.account)
  return {
    ...dates,
    kind: pattern.kind,
    description: pattern.description
      .replace('{party}', dates.party)
      .replace('{month}', formatCivilMonth(monthOf(dates.competency_date))),
    rows,
    scheduled_for:
      pattern.kind === 'payable' && isSoon && random.chance(50) ? dates.due_date : null,
    account: pattern.account,
    payment: planPayment(
      {
        kind: pattern.kind,
        due_date: dates.due_date,
        value_cents: sumCents(rows.map((row) => row.value_cents)),
        isPunctual: pattern.isPunctual ?? false,
        hasStatement: account?.hasStatement ?? false,
      },
      today,
      random,
    ),
  }
}

function factorOf(
  pattern: TransactionPattern,
  month: CivilMonth,
  progress: number,
  random: SeededRandom,
): number {
  const { spread = 0 } = pattern
  const stray = 1 + random.between(-spread * 100, spread * 100) / 10_000
  if (!pattern.growsWithSales) return stray
  const season = SEASON[Number(month.slice(5)) - 1] ?? 1
  return stray * season * (1 + GROWTH * (progress - 0.5))
}

function dayOfMonth(month: CivilMonth, day: number): CivilDate {
  const last = lastDayOfMonth(month)
  return day >= Number(last.slice(8)) ? last : civilDate(`${month}-${String(day).padStart(2, '0')}`)
}

function competencyOf(pattern: TransactionPattern, month: CivilMonth, due: CivilDate): CivilDate {
  if (pattern.competency === 'due_date') return due
  if (pattern.competency === 'month_before') return lastDayOfMonth(addToMonth(month, -1))
  return addDays(due, -pattern.competency)
}
