import type { EmissionTaxes } from '@prumo/contracts/invoice-emission/emission-taxes.schema'
import { type FiscalInvoice, readDocumentTaxes } from '@prumo/fiscal-documents'
import { authorizedTaxes } from './documents/authorized-taxes.rules.ts'

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
  const told = sent === null ? null : readDocumentTaxes(bytes, identity)
  if (sent === null || told === null) return { ...value, taxes: null }
  return { ...value, taxes: authorizedTaxes(sent, told, { total_cents, net_cents }) }
}
