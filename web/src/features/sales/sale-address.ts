/** Where the sales are. */
export const SALE_LIST = '/admin/sale/list'

/** What stands in an address instead of an id while a sale is being written. */
export const NEW_SALE = 'new'

/** Where one sale is. */
export const saleAddress = (sale: number | typeof NEW_SALE): string => `/admin/sale/edit/${sale}`

/** The sale that an address names: a number, `new`, or null when it names none. */
export function saleInAddress(pathname: string): number | typeof NEW_SALE | null {
  const named = /\/sale\/edit\/([^/]+)$/.exec(pathname)?.[1]
  if (named === NEW_SALE) return NEW_SALE
  const id = Number(named)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
