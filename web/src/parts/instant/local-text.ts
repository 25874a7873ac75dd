/** An instant as a field of day and time holds it, in the zone of the browser: `2026-11-25T14:30`. */
export function localText(instant: string | undefined): string {
  const time = Date.parse(instant ?? '')
  if (Number.isNaN(time)) return ''
  const at = new Date(time)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = [String(at.getFullYear()).padStart(4, '0'), two(at.getMonth() + 1), two(at.getDate())]
  return `${day.join('-')}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The instant of such a text; null of what is none. A minute is told by its beginning. */
export function instantOf(text: string): string | null {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
