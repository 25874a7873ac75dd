import type { EmissionTaxes } from '@prumo/contracts/invoice-emission/emission-taxes.schema'
import { type FiscalInvoice, readToldTaxes } from '@prumo/fiscal-documents'
import { taxesOfFile } from './documents/told-figures.rules.ts'

/** Value, net value and taxes of a note as its file says them. @param sent what was counted before. */
export function figuresOf(
  { total_cents, net_cents }: Pick<FiscalInvoice, 'total_cents' | 'net_cents'>,
  bytes: Uint8Array,
  sent: EmissionTaxes | null,
) {
  const value = { value_cents: total_cents, net_cents }
  const told = sent === null ? null : readToldTaxes(bytes)
  if (sent === null || told === null) return { ...value, taxes: null }
  return { ...value, taxes: taxesOfFile(sent, told, { total_cents, net_cents }) }
}
