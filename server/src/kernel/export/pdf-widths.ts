/** What a column asks for, in points. */
export interface ColumnNeed {
  readonly header: number
  /** The widest of its cells. */
  readonly widest: number
  /** Figures and days are never cut. */
  readonly isWhole: boolean
}

/** Sizes of letters that are tried, the largest first; the last is the smallest one can read. */
const SIZES = [8.5, 7.5, 6.5, 5.5, 4.5] as const
/** Where texts are cut no smaller size is tried while so much of them is left, at the size of one point. */
const ENOUGH_TEXT = 11

/**
 * The widths of columns that fill a page: figures whole, texts as wide as they are when there is
 * room; when there is none, the longest are cut first, all to the same width.
 * @param needsAt what the columns ask for at a size of letters.
 */
export function columnWidths(
  width: number,
  needsAt: (size: number) => readonly ColumnNeed[],
): { readonly widths: readonly number[]; readonly size: number } {
  for (const size of SIZES) {
    const needs = needsAt(size)
    const wishes = needs.map(({ header, widest }) => Math.max(header, widest))
    const left = width - sumOf(wishes)
    if (left >= 0) return { widths: spread(wishes, needs, left), size }
    const texts = wishes.filter((_, place) => needs[place]?.isWhole === false)
    const most = commonWidth(texts, width - (sumOf(wishes) - sumOf(texts)))
    const widths = wishes.map((wish, place) =>
      needs[place]?.isWhole === false ? Math.min(wish, most) : wish,
    )
    if (most >= size * ENOUGH_TEXT) return { widths, size }
    // More columns than a page holds: all are narrowed in the same proportion.
    if (size === SIZES.at(-1)) return { widths: squeezed(wishes, width), size }
  }
  throw new Error('The last size always gives widths.')
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)

const squeezed = (wishes: readonly number[], width: number): readonly number[] =>
  wishes.map((wish) => (wish * width) / sumOf(wishes))

/** What is left goes to the texts, or to all where there is none. */
function spread(
  wishes: readonly number[],
  needs: readonly ColumnNeed[],
  left: number,
): readonly number[] {
  const texts = needs.filter(({ isWhole }) => !isWhole).length
  const share = left / (texts === 0 ? needs.length : texts)
  return wishes.map((wish, place) =>
    texts === 0 || needs[place]?.isWhole === false ? wish + share : wish,
  )
}

/** The width that, where texts are cut to it, makes them fit; at most 0 when nothing is left. */
function commonWidth(texts: readonly number[], room: number): number {
  let [left, count] = [room, texts.length]
  for (const text of texts.toSorted((a, b) => a - b)) {
    const share = left / count
    if (text > share) return share
    left -= text
    count -= 1
  }
  return 0
}
