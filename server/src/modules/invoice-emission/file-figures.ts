import type { EmissionTaxes } from '@prumo/contracts/invoice-emission/emission-taxes.schema'
import { type FiscalInvoice, readToldTaxes } from '@prumo/fiscal-documents'
import { taxesOfFile } from './documents/told-figures.rules.ts'

/**
 * Value, net value and taxes of a note as its file says them, and of goods its day: their taxes are owed of that
 * of the note, whenever they were sold.
 * @param sent what was counted before.
 */
export function figuresOf(
  {
    type,
    identity,
    total_cents,
    net_cents,
    competency_date,
  }: Pick<FiscalInvoice, 'type' | 'identity' | 'total_cents' | 'net_cents' | 'competency_date'>,
  bytes: Uint8Array,
  sent: EmissionTaxes | null,
) {
  const value = {
    value_cents: total_cents,
    net_cents,
    ...(type === 'nfse' ? {} : { competency_date }),
  }
  const told = sent === null ? null : readToldTaxes(bytes, identity)
  if (sent === null || told === null) return { ...value, taxes: null }
  return { ...value, taxes: taxesOfFile(sent, told, { total_cents, net_cents }) }
}
