import { readSearch, toSearch } from '@prumo/contracts/route-url'

/** Where the accounts to reconcile are listed. */
export const LIST_PATH = '/admin/bank-reconciliation/list'
export const MEMORY_PATH = '/admin/bank-reconciliation/memory'
const DESK_PATH = '/admin/bank-reconciliation/desk'

/** The line at which the desk opens. */
const LINE = 'line'

const ASKED = { import: '?import=1', ignored: '?tab=ignored' } as const

/** The address of an account's desk; with its file dialog open, or its ignored lines. */
export function deskHref(accountId: number, asked?: keyof typeof ASKED): string {
  return `${DESK_PATH}/${accountId}${asked === undefined ? '' : ASKED[asked]}`
}

/** The line in the address of the desk that whoever comes back to it left; null when it names none. */
export function deskLineId(search: string): number | null {
  const id = Number(readSearch(search)[LINE])
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The address of the desk as it is, at one of its lines. */
export const deskLineHref = (pathname: string, search: string, line: number): string =>
  `${pathname}${toSearch({ ...readSearch(search), [LINE]: String(line) })}`

/** The account in the address of the desk, null when it names none. */
export function deskAccountId(pathname: string): number | null {
  const [, text] = /\/desk\/(\d{1,15})\/?$/.exec(pathname) ?? []
  const id = Number(text ?? 0)
  return id > 0 ? id : null
}
