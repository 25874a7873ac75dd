/** Where the accounts to reconcile are listed. */
export const LIST_PATH = '/admin/bank-reconciliation/list'
export const MEMORY_PATH = '/admin/bank-reconciliation/memory'
const DESK_PATH = '/admin/bank-reconciliation/desk'

const ASKED = { import: '?import=1', ignored: '?tab=ignored' } as const

/** The address of an account's desk; with its file dialog open, or its ignored lines. */
export function deskHref(accountId: number, asked?: keyof typeof ASKED): string {
  return `${DESK_PATH}/${accountId}${asked === undefined ? '' : ASKED[asked]}`
}

/** The account in the address of the desk, null when it names none. */
export function deskAccountId(pathname: string): number | null {
  const [, text] = /\/desk\/(\d{1,15})\/?$/.exec(pathname) ?? []
  const id = Number(text ?? 0)
  return id > 0 ? id : null
}
