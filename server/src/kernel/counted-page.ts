/** A row that also tells how many rows there are on all pages: `count(*) over ()`. */
interface Counted {
  readonly total: number
}

/** The rows of a page without their count, and the count; past the last page it is zero. */
export function countedPage<T extends Counted>(
  rows: readonly T[],
): { readonly data: Omit<T, 'total'>[]; readonly total: number } {
  const data = rows.map((row) => {
    const { total: _, ...own } = row
    return own
  })
  return { data, total: rows[0]?.total ?? 0 }
}
