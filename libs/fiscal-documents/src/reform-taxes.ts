import type { CivilDate } from '@prumo/civil-date'
import { type Cents, cents, sumCents, zeroCents } from '@prumo/money'
import type { ReformTaxes } from './fiscal-document.ts'
import { amountOf } from './fiscal-values.ts'
import { elementAt, textAt, type XmlElement } from './xml-element.ts'

/** From then on IBS, CBS and IS are owed on top of what a note says that goods and services cost. */
export const ADDED_FROM = '2027-01-01'

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

/** Of a CT-e (imp/IBSCBS, NT 2025.001). */
export function reformOfCte(invoice: XmlElement): ReformTaxes | null {
  const group = elementAt(invoice, 'imp', 'IBSCBS', 'gIBSCBS')
  if (group === undefined) return null
  return {
    base_cents: amount(group, 'vBC'),
    ibs_cents: amount(group, 'vIBS'),
    cbs_cents: amount(group, 'gCBS', 'vCBS'),
    selective_cents: zeroCents,
  }
}

/** What IBS, CBS and IS add to vNF (vNFTot, NT 2025.002); nothing of the year of trial. */
export function addedToNfe(invoice: XmlElement, issued_on: CivilDate): Cents {
  const worth = amount(invoice, 'total', 'ICMSTot', 'vNF')
  const whole = amount(invoice, 'total', 'vNFTot')
  return issued_on >= ADDED_FROM ? cents(Math.max(0, whole - worth)) : zeroCents
}

/** What IS alone adds: nobody takes it as a credit. */
export const selectiveOnTop = (invoice: XmlElement): Cents =>
  (textAt(invoice, 'ide', 'dhEmi') ?? '') >= ADDED_FROM
    ? amount(invoice, 'total', 'ISTot', 'vIS')
    : zeroCents

/** What IBS and CBS add to the net value of a national NFS-e (vTotNF); nothing of the year of trial. */
export function addedToNationalNfse(invoice: XmlElement, competency_date: CivilDate): Cents {
  const reform = reformOfNationalNfse(invoice)
  return reform === null || competency_date < ADDED_FROM
    ? zeroCents
    : sumCents([reform.ibs_cents, reform.cbs_cents])
}
