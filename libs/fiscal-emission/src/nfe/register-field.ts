import { cfopFieldOf } from './nfe-of-sale.ts'
import type { NfeDraft } from './nfe.ts'
import type { NfeFault } from './nfe-fault.ts'
import type { SaleFacts } from './sale-facts.ts'

/** Where a person mends a fault: a register with its field, or the invoice itself. */
export interface RegisterField {
  readonly place: 'company' | 'client' | 'product' | 'invoice'
  /** A field of that register; null of what it has no field for. */
  readonly field: string | null
}

const ADDRESS: Readonly<Record<string, string>> = {
  city_code: 'municipality_code',
  country_code: 'country',
}
const ITEM: Readonly<Record<string, string>> = {
  'items.code': 'code',
  'items.description': 'name',
  'items.ncm': 'ncm',
  'items.icms.origin': 'origin',
  'items.icms.code': 'icms_cst',
  'items.icms.rate': 'icms_rate',
  'items.icms.base_reduction': 'icms_cst',
  'items.icms.credit_rate': 'icms_cst',
  'items.ipi.code': 'ipi_cst',
  'items.ipi.rate': 'ipi_rate',
  'items.pis.code': 'pis_cst',
  'items.pis.rate': 'pis_rate',
  'items.cofins.code': 'cofins_cst',
  'items.cofins.rate': 'cofins_rate',
}
/** Of the sale, though they stand in a line. */
const OF_SALE = /^items\.(quantity|unit_price|\w+_cents|destination|ibs_cbs|selective|unit)/

/** The register and field of a fault of an invoice that `nfeOfSale` made. */
export function registerFieldOf(
  { field, item }: Pick<NfeFault, 'field' | 'item'>,
  sale: SaleFacts,
  draft: NfeDraft,
): RegisterField {
  const [part = '', ...rest] = field.split('.')
  if (part === 'issuer') return { place: 'company', field: personField(rest, 'company_name') }
  if (part === 'recipient') return { place: 'client', field: personField(rest, 'name') }
  if (item === null || OF_SALE.test(field)) return { place: 'invoice', field: null }
  if (field === 'items.cfop') return { place: 'product', field: cfopFieldOf(sale, draft.recipient) }
  return { place: 'product', field: ITEM[field] ?? null }
}

function personField([first = '', second = '']: readonly string[], name: string): string {
  if (first === 'address') return ADDRESS[second] ?? second
  if (first === 'taxpayer') return 'state_inscription'
  return first === 'name' ? name : first
}
