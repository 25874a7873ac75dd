/** A record that rows of a sheet may name. */
export interface Named {
  readonly id: number
  /** Its code or abbreviation, where it has one. */
  readonly code: string | null
  readonly name: string
}

/** What a text names: one record, none, or several that it does not tell apart. */
export type Match<T> =
  | { readonly kind: 'one'; readonly record: T }
  | { readonly kind: 'none' }
  | { readonly kind: 'several' }

/**
 * Looks records up as people write them in sheets: by code, by name, or by both (`1.2 - Energia`,
 * `1.2 Energia`). A code names before a name does.
 * @param keyOf texts that mean the same have the same key.
 */
export function nameIndex<T extends Named>(
  records: readonly T[],
  keyOf: (text: string) => string,
): (text: string) => Match<T> {
  const byKey = new Map<string, T[]>()
  const byCode = new Map<string, T>()
  const add = (text: string, record: T) => {
    const key = keyOf(text)
    const there = byKey.get(key)
    if (there === undefined) byKey.set(key, [record])
    else if (!there.includes(record)) there.push(record)
  }
  for (const record of records) {
    add(record.name, record)
    if (record.code === null) continue
    byCode.set(keyOf(record.code), record)
    add(`${record.code} ${record.name}`, record)
    add(`${record.code} - ${record.name}`, record)
  }
  return (text) => {
    const key = keyOf(text)
    const coded = byCode.get(key)
    if (coded !== undefined) return { kind: 'one', record: coded }
    const [record, ...others] = byKey.get(key) ?? []
    if (record === undefined) return { kind: 'none' }
    return others.length > 0 ? { kind: 'several' } : { kind: 'one', record }
  }
}
