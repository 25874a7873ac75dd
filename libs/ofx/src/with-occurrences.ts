/** An item with its identity and its number (1, 2, 3...) among the items of equal identity. */
export type Occurrence<Item> = { item: Item; identity: string; occurrence: number }

/**
 * Numbers equal identities 1, 2, 3... in the order given, so that two equal coffees on one day stay
 * two movements, and the same file read again numbers them alike (docs/rules/statement-import.md,
 * section 4).
 */
export function withOccurrences<Item>(
  items: readonly Item[],
  identityOf: (item: Item) => string,
): Occurrence<Item>[] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const identity = identityOf(item)
    const occurrence = (counts.get(identity) ?? 0) + 1
    counts.set(identity, occurrence)
    return { item, identity, occurrence }
  })
}
