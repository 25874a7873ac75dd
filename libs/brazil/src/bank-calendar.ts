import { addDays, type CivilDate, civilDate } from '@prumo/civil-date'

/** Day and month of the holidays that have a date of their own, and the first year of each. */
const FIXED: readonly { readonly day: string; readonly since: number }[] = [
  { day: '01-01', since: 1900 },
  { day: '04-21', since: 1900 },
  { day: '05-01', since: 1900 },
  { day: '09-07', since: 1900 },
  { day: '10-12', since: 1980 },
  { day: '11-02', since: 1900 },
  { day: '11-15', since: 1900 },
  // Dia da Consciência Negra: national by Lei 14.759/2023.
  { day: '11-20', since: 2024 },
  { day: '12-25', since: 1900 },
  // Banks are closed to the public and settle nothing (FEBRABAN).
  { day: '12-31', since: 1900 },
]

/** Days from Easter: Carnival Monday and Tuesday, Good Friday, Corpus Christi. */
const FROM_EASTER = [-48, -47, -2, 60] as const

const holidaysByYear = new Map<number, ReadonlySet<string>>()

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm (Meeus, Jones, Butcher). */
export function easterSunday(year: number): CivilDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  const month = String(Math.floor(f / 31)).padStart(2, '0')
  const day = String((f % 31) + 1).padStart(2, '0')
  return civilDate(`${year}-${month}-${day}`)
}

function holidaysOf(year: number): ReadonlySet<string> {
  const known = holidaysByYear.get(year)
  if (known !== undefined) return known
  const easter = easterSunday(year)
  const days = new Set<string>([
    ...FIXED.filter((holiday) => year >= holiday.since).map((holiday) => `${year}-${holiday.day}`),
    ...FROM_EASTER.map((offset) => addDays(easter, offset)),
  ])
  holidaysByYear.set(year, days)
  return days
}

/**
 * Whether banks settle on a day: neither a weekend nor a holiday of the national bank calendar.
 * Municipal holidays are not in it; Ash Wednesday is a business day (afternoon).
 */
export function isBankDay(date: CivilDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(date.slice(0, 4))).has(date)
}

/** The day itself when banks settle on it, else the first one after it. */
export function nextBankDay(date: CivilDate): CivilDate {
  let day = date
  while (!isBankDay(day)) day = addDays(day, 1)
  return day
}

/** The day itself when banks settle on it, else the last one before it. */
export function previousBankDay(date: CivilDate): CivilDate {
  let day = date
  while (!isBankDay(day)) day = addDays(day, -1)
  return day
}
