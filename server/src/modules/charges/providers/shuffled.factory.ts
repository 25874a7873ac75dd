/** The Lehmer generator MINSTD: the same order in every run. */
export function shuffled<T>(rows: readonly T[], seed: number): T[] {
  let state = seed
  const found = [...rows]
  for (let place = found.length - 1; place > 0; place -= 1) {
    state = (state * 48_271) % 2_147_483_647
    const other = state % (place + 1)
    const [a, b] = [found[place], found[other]]
    if (a !== undefined && b !== undefined) [found[place], found[other]] = [b, a]
  }
  return found
}
