import {
  addDays,
  addToMonth,
  type CivilDate,
  type CivilMonth,
  civilDate,
  formatCivilMonth,
  lastDayOfMonth,
  monthOf,
  monthsBetween,
} from '@prumo/civil-date'
import { cents, sumCents } from '@prumo/money'
import type { DemoProfile, TitlePattern } from './demo-profile.ts'
import type { DemoTitle } from './demo-title.ts'
import { planPayment } from './plan-payment.rules.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

/** How far back the books go: a year and the month under way. */
export const MONTHS_BACK = 12
/** How far ahead foreseen titles are known. */
const DAYS_AHEAD = 45

/** Sales by month of the year against an average one: November has Black Friday. */
const SEASON = [1.08, 0.94, 1, 0.97, 1.04, 0.96, 0.88, 1, 1.02, 1.07, 1.7, 0.86] as const
/** Sales grow by so much of the average month, every month. */
const GROWTH = 0.022

/** The titles of a company over the last year and the weeks ahead, in the order of their due dates. */
export function planTitles(profile: DemoProfile, today: CivilDate): DemoTitle[] {
  const random = seededRandom(profile.seed)
  const first = addToMonth(monthOf(today), -MONTHS_BACK)
  const months = monthsBetween(first, monthOf(addDays(today, DAYS_AHEAD)))
  return months
    .flatMap((month, position) =>
      profile.patterns.flatMap((pattern) =>
        titlesOfMonth({ profile, pattern, month, position, today, random }),
      ),
    )
    .toSorted((a, b) => (a.due_date < b.due_date ? -1 : Number(a.due_date > b.due_date)))
}

interface Occasion {
  readonly profile: DemoProfile
  readonly pattern: TitlePattern
  readonly month: CivilMonth
  /** Of the month, from the first one planned. */
  readonly position: number
  readonly today: CivilDate
  readonly random: SeededRandom
}

function titlesOfMonth(occasion: Occasion): DemoTitle[] {
  const { pattern, month, position, today } = occasion
  if (pattern.months !== undefined && !pattern.months.includes(Number(month.slice(5)))) return []
  return pattern.days.flatMap((day, turn) => {
    const due_date = dayOfMonth(month, day)
    const competency_date = competencyOf(pattern, month, due_date)
    const isKnown = pattern.isForeseen
      ? due_date <= addDays(today, DAYS_AHEAD)
      : competency_date <= today
    const party = pattern.parties[(position * pattern.days.length + turn) % pattern.parties.length]
    if (!isKnown || party === undefined) return []
    return [titleOf(occasion, { due_date, competency_date, party })]
  })
}

function titleOf(
  { profile, pattern, month, position, today, random }: Occasion,
  dates: Pick<DemoTitle, 'due_date' | 'competency_date' | 'party'>,
): DemoTitle {
  const factor = factorOf(pattern, month, position, random)
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
  pattern: TitlePattern,
  month: CivilMonth,
  position: number,
  random: SeededRandom,
): number {
  const { spread = 0 } = pattern
  const stray = 1 + random.between(-spread * 100, spread * 100) / 10_000
  if (!pattern.growsWithSales) return stray
  const season = SEASON[Number(month.slice(5)) - 1] ?? 1
  return stray * season * (1 + GROWTH * (position - MONTHS_BACK / 2))
}

function dayOfMonth(month: CivilMonth, day: number): CivilDate {
  const last = lastDayOfMonth(month)
  return day >= Number(last.slice(8)) ? last : civilDate(`${month}-${String(day).padStart(2, '0')}`)
}

function competencyOf(pattern: TitlePattern, month: CivilMonth, due: CivilDate): CivilDate {
  if (pattern.competency === 'due_date') return due
  if (pattern.competency === 'month_before') return lastDayOfMonth(addToMonth(month, -1))
  return addDays(due, -pattern.competency)
}
