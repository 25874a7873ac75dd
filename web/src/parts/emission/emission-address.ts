import type { CheckItem } from '@prumo/contracts/invoice-emission/emission.schema'

/** The notes that the company issues, and the nights in which that went by itself. */
export const EMISSION_LIST = '/admin/invoice/emission'
export const EMISSION_RUNS = '/admin/invoice/emission-run'
/** Numbers of NF-e that nothing has, and those that were voided. */
export const NUMBER_VOIDS = '/admin/invoice/number-void'
export const TAX_SUMMARY = '/admin/invoice/taxes'

/** What authorities hold for the company. */
export const RECEIVED_LIST = '/admin/invoice/received'

/** Where one emission is. */
export const emissionAddress = (id: number): string => `${EMISSION_LIST}?record=${id}`

/** Where the notes themselves are, with their files. */
export const noteAddress = (invoice_id: number): string =>
  `/admin/invoice/download?record=${invoice_id}`

const PLACES: Readonly<Record<CheckItem['place'], (record_id: number) => string>> = {
  company: (id) => `/admin/company/company-data/${id}`,
  certificate: (id) => `/admin/company/company-data/${id}`,
  invoice_settings: (id) => `/admin/company/invoice-settings/${id}`,
  client: (id) => `/admin/client/list?record=${id}`,
  product: (id) => `/admin/product/list?record=${id}`,
  tax_rule: (id) => `/admin/tax-rule/list?record=${id}`,
  sale: (id) => `/admin/sale/edit/${id}`,
  emission: emissionAddress,
}

/** The form in which something that is missing is filled in, at its field. */
export function checkAddress({ place, record_id, field }: CheckItem): string {
  const address = PLACES[place](record_id)
  const asked = place === 'certificate' ? 'certificate' : field
  if (asked === null) return address
  return `${address}${address.includes('?') ? '&' : '?'}field=${encodeURIComponent(asked)}`
}
