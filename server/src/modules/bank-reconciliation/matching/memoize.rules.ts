/**
 * The same pure function, which keeps what it answered: few names, descriptions and days recur in
 * many transactions, and taking one apart costs more than comparing it. Past `limit` texts all are
 * forgotten, so that it never holds more.
 */
export function memoize<T>(limit: number, read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= limit) known.clear()
    const value = read(text)
    known.set(text, value)
    return value
  }
}
