/** An object of an answer, whatever it holds. */
type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The record of an answer `{ data: {…} }`; null where it answers something else. */
function recordOf(answer: unknown): Fields | null {
  const data = isFields(answer) ? answer['data'] : undefined
  return isFields(data) ? data : null
}

/**
 * An answer that is kept, with the record that a command has just answered in its place: as the record
 * itself, where it was asked for with the same parameters, or as a row of a list. Only what has the same
 * shape is replaced, and never by an older version; else the very answer that was kept.
 */
export function withRecord(kept: unknown, answer: unknown, isSameRecord: boolean): unknown {
  const record = recordOf(answer)
  if (record === null || !isFields(kept)) return kept
  const { data } = kept
  if (Array.isArray(data)) {
    const rows: readonly unknown[] = data
    const place = rows.findIndex(
      (row) => isFields(row) && row['id'] !== undefined && row['id'] === record['id'],
    )
    const row = rows[place]
    if (!isFields(row) || !fits(row, record)) return kept
    return { ...kept, data: rows.with(place, only(record, row)) }
  }
  if (!isSameRecord || !isFields(data) || !fits(data, record)) return kept
  return Object.keys(data).length === Object.keys(record).length ? { ...kept, data: record } : kept
}

/** The new record says all that the old one says, in values of the same kind, and is not older. */
function fits(old: Fields, record: Fields): boolean {
  const [before, after] = [old['version'], record['version']]
  if (typeof before === 'number' && typeof after === 'number' && after < before) return false
  return Object.entries(old).every(([key, value]) => {
    if (!(key in record)) return false
    const next = record[key]
    return value === null || next === null || kindOf(value) === kindOf(next)
  })
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)

const only = (record: Fields, row: Fields): Fields =>
  Object.fromEntries(Object.keys(row).map((key) => [key, record[key]]))
