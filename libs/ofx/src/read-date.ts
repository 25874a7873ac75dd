/** Statements exist since banks have computers; other years are damaged figures. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2199

/** What a date field says: a civil date, nothing, or a day that no calendar has. */
type ReadDate = { kind: 'date'; date: string } | { kind: 'missing' } | { kind: 'impossible' }

/**
 * Civil date of DTPOSTED, DTASOF: the first 8 digits as written, never moved by the time zone
 * (docs/rules/statement-import.md, section 1). `00000000` and text without 8 leading digits are
 * missing;
 * 31 February is impossible, since no civil date can hold it.
 */
export function readDate(text: string): ReadDate {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text)
  const [, year = '', month = '', day = ''] = match ?? []
  if (!match || /^0+$/.test(year + month + day)) return { kind: 'missing' }
  return isCivilDate(Number(year), Number(month), Number(day))
    ? { kind: 'date', date: `${year}-${month}-${day}` }
    : { kind: 'impossible' }
}

function isCivilDate(year: number, month: number, day: number): boolean {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return false
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
