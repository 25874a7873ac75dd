const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** Returns how many days a month (1 to 12) has in the Gregorian calendar; 0 when there is no such month. */
export function daysInMonth(year: number, month: number): number {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && isLeapYear ? 29 : (lengths[month - 1] ?? 0)
}
