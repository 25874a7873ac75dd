import {
  addDays,
  addMonths,
  addToMonth,
  type CivilDate,
  type CivilMonth,
  daysBetween,
  firstDayOfMonth,
  lastDayOfMonth,
  monthsBetween,
} from '@prumo/civil-date'
import { type Grain, MAX_MONTHS, type StatementColumn } from '@prumo/contracts/statements/columns'
import { Refusal } from '../../kernel/refusal.ts'

/** Days, both ends included. */
export interface Period {
  readonly from: CivilDate
  readonly to: CivilDate
}

/** Whole months, and what a column of a statement is. */
export interface MonthRange {
  readonly first_month: CivilMonth
  readonly last_month: CivilMonth
  readonly grain?: Grain | undefined
}

/** All days of a range. */
export function periodOf({ first_month, last_month }: MonthRange): Period {
  return { from: firstDayOfMonth(first_month), to: lastDayOfMonth(last_month) }
}

/**
 * The columns of a range: its days, weeks from Monday, months, quarters or years, each cut at the ends of
 * the range, so that all columns together are the range.
 * @throws Refusal `validation_failed` on `last_month`, naming the nearest month that would do.
 */
export function columnsOf(range: MonthRange): StatementColumn[] {
  const { first_month, last_month, grain = 'month' } = range
  const latest = addToMonth(first_month, MAX_MONTHS[grain] - 1)
  if (last_month < first_month) throw refused('too_small', { min: first_month })
  if (last_month > latest) throw refused('too_large', { max: latest })
  const months = monthsBetween(first_month, last_month)
  const groups = Map.groupBy(piecesOf(grain, range, months), ({ key }) => key)
  return [...groups].map(([key, pieces]) => {
    const [first, last] = [pieces[0], pieces.at(-1)]
    if (first === undefined || last === undefined) throw new RangeError('A column has days.')
    return { key, from: first.from, to: last.to }
  })
}

const refused = (code: 'too_small' | 'too_large', values: Readonly<Record<string, string>>) =>
  new Refusal('validation_failed', { fields: { last_month: code }, values })

/** Months or days of a range, each with the key of the column that it belongs to. */
function piecesOf(
  grain: Grain,
  range: MonthRange,
  months: readonly CivilMonth[],
): StatementColumn[] {
  if (grain === 'day' || grain === 'week') {
    const { from, to } = periodOf(range)
    return Array.from({ length: daysBetween(from, to) + 1 }, (_, step) => {
      const day = addDays(from, step)
      const monday = addDays(day, -weekday(day))
      return { key: grain === 'day' ? day : monday < from ? from : monday, from: day, to: day }
    })
  }
  return months.map((month) => ({
    key: monthKey(grain, month),
    from: firstDayOfMonth(month),
    to: lastDayOfMonth(month),
  }))
}

function monthKey(grain: 'month' | 'quarter' | 'year', month: CivilMonth): string {
  const [year = '', number = ''] = month.split('-')
  if (grain === 'month') return month
  return grain === 'year' ? year : `${year}-Q${Math.ceil(Number(number) / 3)}`
}

/** Days since Monday. */
function weekday(day: CivilDate): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

/** What the figures of a statement are compared with. */
export interface ComparedPeriods {
  /** One period a column. */
  readonly columns: readonly Period[]
  readonly total: Period
}

/**
 * The periods that columns are compared with: each with the one before it and the whole range with as
 * many months before it, or all with the same days of the year before.
 */
export function comparedPeriods(
  compare: 'previous' | 'last_year',
  range: MonthRange,
  columns: readonly Period[],
): ComparedPeriods {
  const whole = periodOf(range)
  if (compare === 'last_year')
    return {
      columns: columns.map((column) => monthsBack(column, 12)),
      total: monthsBack(whole, 12),
    }
  const length = monthsBetween(range.first_month, range.last_month).length
  const earlier = columnsOf({
    ...range,
    first_month: addToMonth(range.first_month, range.grain === 'year' ? -12 : -3),
    last_month: addToMonth(range.first_month, -1),
  }).at(-1)
  if (earlier === undefined) throw new RangeError('Three months have a column.')
  return {
    columns: [earlier, ...columns].slice(0, columns.length),
    total: monthsBack(whole, length),
  }
}

/** The same days some months before; the end of a month is the end of that one. */
function monthsBack({ from, to }: Period, months: number): Period {
  const back = addMonths(to, -months)
  return {
    from: addMonths(from, -months),
    to: to === lastDayOfMonth(to) ? lastDayOfMonth(back) : back,
  }
}
