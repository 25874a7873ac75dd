import type { Random } from './random.ts'

/** The items in an order that follows from the series; the list itself stays as it is. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, place: random.unit() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
