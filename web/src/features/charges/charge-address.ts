/** Where the charges are, and who receives them. */
export const CHARGE_LIST = '/admin/charge/list'
export const PROVIDER_LIST = '/admin/charge/provider/list'
/** What asks in the address of `PROVIDER_LIST` for the settings of one that is still to be connected. */
export const ASKED_PROVIDER = 'connect'
/** The company's own Pix key, which needs no provider. */
export const OWN_PIX = `${PROVIDER_LIST}?${ASKED_PROVIDER}=own_pix`
/** When and with which words clients are reminded. */
export const REMINDERS = '/admin/charge/reminder/edit'

/** What stands in an address instead of an id while a charge is being written. */
export const NEW_CHARGE = 'new'

/** Where one charge is. */
export const chargeAddress = (charge: number | typeof NEW_CHARGE): string =>
  `/admin/charge/edit/${charge}`

/** The charge that an address names: a number, `new`, or null when it names none. */
export function chargeInAddress(pathname: string): number | typeof NEW_CHARGE | null {
  const named = /\/charge\/edit\/([^/]+)$/.exec(pathname)?.[1]
  if (named === NEW_CHARGE) return NEW_CHARGE
  const id = Number(named)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
