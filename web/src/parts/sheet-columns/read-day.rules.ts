import { type CivilDate, daysBetween, isCivilDate } from '@prumo/civil-date'
import type { SheetCell } from '@prumo/contracts/imports/sheet.schema'
import { headerKey } from './header-key.ts'

/** How the days of a field are read. */
export interface DayReading {
  readonly date_order: 'day_first' | 'month_first'
  /** What a day without a year lies near to. */
  readonly today: CivilDate
  /** Days that have passed: without a year, the last one of its name. */
  readonly is_past?: true
  /** A month alone is its first day. */
  readonly takes_month?: true
}

/** Serial numbers of days that sheets write without a format: 1954 to 2119. */
const SERIALS = { first: 20_000, last: 80_000 }
const MS_PER_DAY = 86_400_000

/** The months of our languages, as headers are compared; three letters and more name one. */
const MONTHS: readonly (readonly string[])[] = [
  ['janeiro', 'january', 'januar', 'janvier'],
  ['fevereiro', 'february', 'februar', 'fevrier'],
  ['marco', 'march', 'marz', 'mars'],
  ['abril', 'april', 'avril'],
  ['maio', 'may', 'mai'],
  ['junho', 'june', 'juni', 'juin'],
  ['julho', 'july', 'juli', 'juillet'],
  ['agosto', 'august', 'aout'],
  ['setembro', 'september', 'septembre'],
  ['outubro', 'october', 'oktober', 'octobre'],
  ['novembro', 'november', 'novembre'],
  ['dezembro', 'december', 'dezember', 'decembre'],
]

/** The day that a cell says, `YYYY-MM-DD`; null where it says none. */
export function readDay(cell: Exclude<SheetCell, null>, reading: DayReading): string | null {
  if (typeof cell === 'number')
    return cell < FIRST_UNDIVIDED ? serialDay(cell) : undividedDay(String(cell))
  const text = String(cell).trim()
  if (/^\d{5}$/.test(text)) return serialDay(Number(text))
  if (/^\d{8}$/.test(text)) return undividedDay(text)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const whole = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[T ].*)?$/.exec(text)
  if (whole) {
    const [, first, second, year] = whole
    const [day, month] = inOrder([first, second], reading)
    return dayOf(year, month, day)
  }
  const short = /^(\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (short) {
    const [day, month] = inOrder([short[1], short[2]], reading)
    return yearless(month, day, reading)
  }
  return worded(headerKey(text), reading)
}

function serialDay(cell: number): string | null {
  if (cell < SERIALS.first || cell > SERIALS.last) return null
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(cell) * MS_PER_DAY)
  return day.toISOString().slice(0, 10)
}

/** A day without separators as a number: 1 January 1900 is 1011900, or 19000101. */
const FIRST_UNDIVIDED = 1_011_900
/** Years of days that are written without separators: nothing else tells their order. */
const YEARS = { first: 1950, last: 2119 }

/** `20261103` and `03112026`, whose year tells which of the two it is. */
function undividedDay(digits: string): string | null {
  const text = digits.padStart(8, '0')
  const isYear = (year: string) => Number(year) >= YEARS.first && Number(year) <= YEARS.last
  if (isYear(text.slice(0, 4))) {
    const day = dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6))
    if (day !== null) return day
  }
  return isYear(text.slice(4)) ? dayOf(text.slice(4), text.slice(2, 4), text.slice(0, 2)) : null
}

type Part = string | undefined

/** Day and month, by the order of the sheet unless only the other one can be meant. */
function inOrder([first, second]: readonly [Part, Part], { date_order }: DayReading) {
  const isDayFirst = date_order === 'day_first' ? Number(second) <= 12 : Number(first) > 12
  return isDayFirst ? [first, second] : [second, first]
}

/** A time of the day behind a whole year, `22:36 hs.`, whose colons headers are compared without. */
const TIME_BEHIND = /(\d{4}) \d{1,2} \d{2}(?: \d{2})?(?: ?h[a-z]*\.?)?$/

/** `5 nov`, `05-nov-26`, `5 de novembro de 2026`; of months alone `nov`, `nov/26`, `11/2026`. */
function worded(key: string, reading: DayReading): string | null {
  const day = /^(\d{1,2})[-/. ]*(?:de )?([a-z]{3,})\.?(?:[-/. ]*(?:de )?(\d{4}|\d{2}))?$/.exec(
    key.replace(TIME_BEHIND, '$1'),
  )
  if (day) {
    const month = monthNamed(day[2])
    if (month === null) return null
    return day[3] === undefined ? yearless(month, day[1], reading) : dayOf(day[3], month, day[1])
  }
  if (reading.takes_month !== true) return null
  const numbered = /^(\d{1,2})[-/.](\d{4})$/.exec(key)
  if (numbered) return dayOf(numbered[2], numbered[1], '1')
  const named = /^([a-z]{3,})\.?(?:[-/. ]*(?:de )?(\d{4}|\d{2}))?$/.exec(key)
  const month = monthNamed(named?.[1])
  if (month === null) return null
  return named?.[2] === undefined ? yearless(month, '1', reading) : dayOf(named[2], month, '1')
}

/** The one month that a word begins, as text. */
function monthNamed(word: Part): string | null {
  if (word === undefined) return null
  const meant = MONTHS.flatMap((names, place) =>
    names.some((name) => name.startsWith(word)) ? [String(place + 1)] : [],
  )
  return meant.length === 1 ? (meant[0] ?? null) : null
}

/** Of the years around today the one in which the day is nearest, and has passed where it must. */
function yearless(month: Part, day: Part, { today, is_past }: DayReading): string | null {
  const thisYear = Number(today.slice(0, 4))
  const days = [-1, 0, 1].flatMap((ahead) => dayOf(String(thisYear + ahead), month, day) ?? [])
  const fitting = days.filter((one) => isCivilDate(one) && !(is_past && one > today))
  const distance = (one: string) => (isCivilDate(one) ? Math.abs(daysBetween(today, one)) : 0)
  return fitting.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** Two digits of a year are of this century: sheets of transactions are. */
function dayOf(year = '', month = '', day = ''): string | null {
  const whole = year.length === 2 ? `20${year}` : year
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCivilDate(text) ? text : null
}
