/** The values of a path, a query or a state, by name. */
export type NamedValues = Readonly<Record<string, unknown>>

/** Fills `{company_id}` and its like. A missing value is a bug of the caller: it throws. */
export function fillPath(path: string, params: NamedValues = {}): string {
  return path.replaceAll(/\{([a-z_]+)\}/g, (_, name: string) => {
    const text = toQueryText(params[name])
    if (text === undefined) throw new Error(`Path ${path} needs ${name}`)
    return encodeURIComponent(text)
  })
}

/**
 * Writes one value as it travels in a query: arrays and pairs of days joined by commas, the empty
 * pair as `all`. Null, undefined and the empty text do not travel.
 */
export function toQueryText(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.length === 0 ? 'all' : value.map(String).join(',')
  if (typeof value === 'string') return value === '' ? undefined : value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return undefined
}

/** Writes a query with its `?`, or an empty text. Commas stay readable. */
export function toSearch(query: NamedValues = {}): string {
  const parts = Object.entries(query).flatMap(([name, value]) => {
    const text = toQueryText(value)
    return text === undefined
      ? []
      : [`${encodeURIComponent(name)}=${encodeURIComponent(text).replaceAll('%2C', ',')}`]
  })
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** Reads a query into texts by name. */
export function readSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}
