import { zeroCents } from '@prumo/money'
import type { ReformTaxes } from './fiscal-document.ts'
import { amountOf } from './fiscal-values.ts'
import { elementAt, textAt, type XmlElement } from './xml-element.ts'

const amount = (element: XmlElement | undefined, ...path: string[]) =>
  amountOf(textAt(element, ...path)) ?? zeroCents

/** Of an NF-e: IBSCBSTot and ISTot (NT 2025.002). */
export function reformOfNfe(invoice: XmlElement): ReformTaxes | null {
  const totals = elementAt(invoice, 'total', 'IBSCBSTot')
  const selective = elementAt(invoice, 'total', 'ISTot')
  if (totals === undefined && selective === undefined) return null
  return {
    base_cents: amount(totals, 'vBCIBSCBS'),
    ibs_cents: amount(totals, 'gIBS', 'vIBS'),
    cbs_cents: amount(totals, 'gCBS', 'vCBS'),
    selective_cents: amount(selective, 'vIS'),
  }
}

/** Of a national NFS-e: what Sefin computed (IBSCBS/totCIBS, layout 1.01). */
export function reformOfNationalNfse(invoice: XmlElement): ReformTaxes | null {
  const group = elementAt(invoice, 'IBSCBS')
  const totals = elementAt(group, 'totCIBS')
  if (totals === undefined) return null
  return {
    base_cents: amount(group, 'valores', 'vBC'),
    ibs_cents: amount(totals, 'gIBS', 'vIBSTot'),
    cbs_cents: amount(totals, 'gCBS', 'vCBS'),
    selective_cents: zeroCents,
  }
}
