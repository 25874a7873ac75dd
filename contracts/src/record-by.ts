/** A value for each item, by its key. That every key of the type has an item is the caller's to know. */
export function recordBy<T, K extends string, V>(
  items: readonly T[],
  keyOf: (item: T) => K,
  valueOf: (item: T) => V,
): Readonly<Record<K, V>>
export function recordBy<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  valueOf: (item: T) => unknown,
): object {
  return Object.fromEntries(items.map((item) => [keyOf(item), valueOf(item)]))
}
