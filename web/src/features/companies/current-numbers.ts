import {
  INVOICE_NUMBERS,
  type InvoiceSettings,
} from '@prumo/contracts/companies/invoice-settings.schema'

type Numbers = Pick<InvoiceSettings, (typeof INVOICE_NUMBERS)[number]>

/**
 * What goes to the server: a number that nobody changed is the one of today, since notes that were
 * issued while the form stood open have moved it on.
 */
export function currentNumbers<T extends Numbers>(typed: T, shown: Numbers, current: Numbers): T {
  const kept = INVOICE_NUMBERS.filter((name) => typed[name] === shown[name])
  return { ...typed, ...Object.fromEntries(kept.map((name) => [name, current[name]])) }
}
