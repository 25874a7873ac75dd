import { type Cents, cents, subtractCents, sumCents, zeroCents } from '@prumo/money'
import type { FiscalInvoice } from './fiscal-document.ts'
import type { FiscalItem, FiscalTerms, Withheld, WithheldTax } from './fiscal-terms.ts'
import { amountOf, firstOf, shortened } from './fiscal-values.ts'
import { contactOf, installmentsOf } from './nfe-terms.ts'
import { childrenNamed, elementAt, textAt, type XmlElement } from './xml-element.ts'

/** tpCTe of one that takes another back (until 3.00): nobody owes it. */
const ANNULMENT = '2'
/** forPag, until 2.00. */
const PAYMENTS: ReadonlyMap<string | null, FiscalTerms['payment']> = new Map([
  ['0', 'at_once'],
  ['1', 'later'],
])
/** Federal taxes that a CT-e OS names. */
const FEDERAL: Readonly<Record<string, WithheldTax>> = {
  vPIS: 'pis',
  vCOFINS: 'cofins',
  vIR: 'ir',
  vINSS: 'inss',
  vCSLL: 'csll',
}

/**
 * What a CT-e says of its service and of how it is paid: its components are its lines, and what the
 * carrier is to receive (vRec) is owed.
 */
export function cteTerms(cte: XmlElement, invoice: FiscalInvoice): FiscalTerms {
  const { total_cents } = invoice
  const told = firstOf(textAt(cte, 'vPrest', 'vRec'), textAt(cte, 'total', 'vTRec'))
  const owed_cents = amountOf(told) ?? total_cents
  const less = cents(Math.max(0, total_cents - owed_cents))
  const withheld = withheldOfCte(cte, less)
  const isAnnulment = textAt(cte, 'ide', 'tpCTe') === ANNULMENT
  const bill = elementAt(cte, 'infCTeNorm', 'cobr') ?? elementAt(cte, 'cobr')
  return {
    goods_cents: total_cents,
    freight_cents: zeroCents,
    insurance_cents: zeroCents,
    expenses_cents: zeroCents,
    added_taxes_cents: zeroCents,
    discount_cents: withheld.length > 0 ? zeroCents : less,
    withheld,
    owed_cents,
    instalments: isAnnulment ? [] : installmentsOf(bill),
    payment: isAnnulment ? 'none' : (PAYMENTS.get(textAt(cte, 'ide', 'forPag')) ?? null),
    items: itemsOf(cte, invoice),
    contact: contactOf(elementAt(cte, 'emit')),
  }
}

/**
 * Taxes that are the reason why the carrier receives less than the price: ICMS that whoever takes the
 * service pays in its place (CST 60), less the credit that the carrier has of it where it is one that has
 * (Convênio ICMS 106/1996), and the federal ones of a CT-e OS. Where they do not come to what is less, the
 * rest is a discount, and so is all of it.
 */
function withheldOfCte(cte: XmlElement, less: Cents): readonly Withheld[] {
  if (less === 0) return []
  const icms = elementAt(cte, 'imp', 'ICMS', 'ICMS60')
  const state = amountOf(textAt(icms, 'vICMSSTRet')) ?? zeroCents
  const credit = amountOf(textAt(icms, 'vCred')) ?? zeroCents
  const federal = Object.entries(FEDERAL).map(([name, tax]) => ({
    tax,
    value_cents: amountOf(textAt(cte, 'imp', 'infTribFed', name)) ?? zeroCents,
  }))
  const tries = [state, subtractCents(state, credit)].map((value_cents) =>
    [{ tax: 'other' as const, value_cents }, ...federal].filter((row) => row.value_cents > 0),
  )
  const comesTo = (rows: readonly Withheld[]) =>
    sumCents(rows.map(({ value_cents }) => value_cents)) === less
  return tries.find(comesTo) ?? []
}

/** The components of the price; one line where it names none. */
function itemsOf(
  cte: XmlElement,
  { description, total_cents }: FiscalInvoice,
): readonly FiscalItem[] {
  const line = (words: string, value: Cents): FiscalItem => ({
    code: null,
    ean: null,
    description: words,
    ncm: null,
    cfop: shortened(textAt(cte, 'ide', 'CFOP'), 6),
    unit: null,
    quantity: '1.0000',
    total_cents: value,
    discount_cents: zeroCents,
  })
  const components = childrenNamed(elementAt(cte, 'vPrest'), 'Comp').flatMap((row) => {
    const words = shortened(textAt(row, 'xNome'), 250)
    const value = amountOf(textAt(row, 'vComp')) ?? zeroCents
    return words === null || value === 0 ? [] : [line(words, value)]
  })
  if (components.length > 0) return components
  return [line(shortened(description, 250) ?? 'Transporte', total_cents)]
}
