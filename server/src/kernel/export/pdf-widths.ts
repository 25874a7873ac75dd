/** What a column asks for, in points. */
export interface ColumnNeed {
  /** The longest word of its header, which wraps. */
  readonly header: number
  /** The widest of its cells. */
  readonly widest: number
  /** Figures and days stand in one line. */
  readonly isWhole: boolean
}

/** A page, in points of 1/72 inch. */
export interface Page {
  readonly width: number
  readonly height: number
}

export interface TableLayout {
  readonly page: Page
  readonly widths: readonly number[]
  readonly size: number
}

/** What is left white at each side of a page. */
export const MARGIN = 34

const A4: Page = { width: 841.89, height: 595.28 }
const UPRIGHT: Page = { width: 595.28, height: 841.89 }
const A3: Page = { width: 1190.55, height: 841.89 }
const A2: Page = { width: 1683.78, height: 1190.55 }

/** Sizes of letters that are tried on A4, the largest first; the last is the smallest one can read. */
const SIZES = [8.5, 8, 7.5, 7] as const
const SMALLEST = 7

/** A text wraps no narrower than this while there is a larger page, at the size of one point. */
const ENOUGH_TEXT = 14

/**
 * Page, widths and size of letters of a table: upright where all stands in one line, else on its side
 * with texts that wrap, on a larger page where there are too many columns for A4.
 * @param needsAt what the columns ask for at a size of letters.
 */
export function tableLayout(needsAt: (size: number) => readonly ColumnNeed[]): TableLayout {
  const largest = SIZES[0]
  const upright = fitted(needsAt(largest), UPRIGHT, wishOf)
  if (upright !== null) return { page: UPRIGHT, widths: upright, size: largest }
  const leastOf = (size: number) => (need: ColumnNeed) => least(need, size)
  for (const size of SIZES) {
    const widths = fitted(needsAt(size), A4, leastOf(size))
    if (widths !== null) return { page: A4, widths, size }
  }
  for (const page of [A3, A2]) {
    const widths = fitted(needsAt(SMALLEST), page, leastOf(SMALLEST))
    if (widths !== null) return { page, widths, size: SMALLEST }
  }
  // More columns than any page holds: all are narrowed in the same proportion, and wrap.
  const wishes = needsAt(SMALLEST).map(wishOf)
  const factor = (A2.width - 2 * MARGIN) / sumOf(wishes)
  return { page: A2, widths: wishes.map((wish) => wish * factor), size: SMALLEST }
}

const wishOf = ({ header, widest }: ColumnNeed): number => Math.max(header, widest)

function least(need: ColumnNeed, size: number): number {
  const wish = wishOf(need)
  return need.isWhole ? wish : Math.max(need.header, Math.min(wish, size * ENOUGH_TEXT))
}

/** Widths that fill the page, or null where not even the least of the columns fit on it. */
function fitted(
  needs: readonly ColumnNeed[],
  page: Page,
  leastOf: (need: ColumnNeed) => number,
): readonly number[] | null {
  const width = page.width - 2 * MARGIN
  if (sumOf(needs.map(leastOf)) > width) return null
  const wishes = needs.map(wishOf)
  const left = width - sumOf(wishes)
  if (left >= 0) return spread(wishes, needs, left)
  // The longest texts give way first, all to the same width.
  const bounds = needs.map((need, place) => ({
    least: leastOf(need),
    wish: wishes[place] ?? 0,
  }))
  let [low, high] = [0, width]
  const at = (most: number) =>
    bounds.map(({ least: small, wish }) => Math.max(small, Math.min(wish, most)))
  for (let turn = 0; turn < 40; turn += 1) {
    const middle = (low + high) / 2
    if (sumOf(at(middle)) <= width) low = middle
    else high = middle
  }
  return at(low)
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)

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
