/** Where the accounts to reconcile are listed. */
export const LIST_PATH = '/admin/bank-reconciliation/list'
export const MEMORY_PATH = '/admin/bank-reconciliation/memory'
const DESK_PATH = '/admin/bank-reconciliation/desk'

/** The address of an account's desk; with `import` its file dialog is open. */
export function deskHref(accountId: number, act?: 'import'): string {
  return `${DESK_PATH}/${accountId}${act === undefined ? '' : '?import=1'}`
}

/** The account in the address of the desk, null when it names none. */
export function deskAccountId(pathname: string): number | null {
  const [, text] = /\/desk\/(\d{1,15})\/?$/.exec(pathname) ?? []
  const id = Number(text ?? 0)
  return id > 0 ? id : null
}
