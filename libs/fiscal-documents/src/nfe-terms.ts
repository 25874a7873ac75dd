import { addCents, type Cents, cents, sumCents, zeroCents } from '@prumo/money'
import {
  type FiscalInstallment,
  type FiscalItem,
  type FiscalTerms,
  type IssuerContact,
  type WithheldTax,
  withheldOf,
} from './fiscal-terms.ts'
import { amountOf, dayOf, firstOf, quantityOf, shortened } from './fiscal-values.ts'
import { selectiveOnTop } from './reform-taxes.ts'
import { childrenNamed, elementAt, textAt, type XmlElement } from './xml-element.ts'

/** Table of tPag: money, debit card, vouchers, deposit, Pix and transfer are paid with the goods. */
const PAID_AT_ONCE = new Set(['01', '04', '10', '11', '12', '13', '16', '17', '18', '20'])
/** tPag of an invoice by which nothing is charged. */
const NOTHING_CHARGED = '90'
/** Taxes that the recipient keeps back (`retTrib`). */
const WITHHELD: Readonly<Record<string, WithheldTax>> = {
  vRetPIS: 'pis',
  vRetCOFINS: 'cofins',
  vRetCSLL: 'csll',
  vIRRF: 'ir',
  vRetPrev: 'inss',
}

/**
 * What an NF-e says of its goods and of how they are paid.
 * @param total_cents its vNF, from 2027 on its vNFTot.
 */
export function nfeTerms(invoice: XmlElement, total_cents: Cents): FiscalTerms {
  const totals = elementAt(invoice, 'total', 'ICMSTot')
  const services = amountOf(textAt(invoice, 'total', 'ISSQNtot', 'vServ')) ?? zeroCents
  const sumOf = (...names: readonly string[]) =>
    sumCents(names.map((name) => amountOf(textAt(totals, name)) ?? zeroCents))
  const instalments = installmentsOf(elementAt(invoice, 'cobr'))
  return {
    goods_cents: cents(sumOf('vProd') + services),
    freight_cents: sumOf('vFrete'),
    insurance_cents: sumOf('vSeg'),
    expenses_cents: sumOf('vOutro'),
    // IS is a cost from 2027 on, when it is on top; IBS and CBS are a credit of who buys.
    added_taxes_cents: addCents(
      sumOf('vIPI', 'vST', 'vFCPST', 'vII', 'vIPIDevol'),
      selectiveOnTop(invoice),
    ),
    discount_cents: sumOf('vDesc'),
    ...owedOf(invoice, total_cents, instalments),
    instalments,
    payment: paymentOf(invoice),
    items: childrenNamed(invoice, 'det').flatMap(itemOf),
    contact: contactOf(elementAt(invoice, 'emit')),
  }
}

/**
 * The taxes that are kept back come off what is paid unless the instalments are of the whole; a
 * discount of the bill (`fat/vDesc`) comes off where the instalments say so.
 */
function owedOf(
  invoice: XmlElement,
  total: Cents,
  instalments: readonly FiscalInstallment[],
): Pick<FiscalTerms, 'owed_cents' | 'withheld'> {
  const asked = sumCents(instalments.map(({ value_cents }) => value_cents))
  const taxes = elementAt(invoice, 'total', 'retTrib')
  const named = Object.entries(WITHHELD).map(([name, tax]) => ({
    tax,
    value_cents: amountOf(textAt(taxes, name)),
  }))
  const kept = sumCents(named.map(({ value_cents }) => value_cents ?? zeroCents))
  const isWhole = kept >= total || (instalments.length > 0 && asked === total)
  const withheld = isWhole ? [] : withheldOf(named, kept)
  const after = isWhole ? total : cents(total - kept)
  const discount = amountOf(textAt(invoice, 'cobr', 'fat', 'vDesc')) ?? zeroCents
  const isDiscounted = discount > 0 && instalments.length > 0 && asked === after - discount
  return { owed_cents: isDiscounted ? asked : after, withheld }
}

/** @param bill `cobr`, alike of NF-e and CT-e. */
export function installmentsOf(bill: XmlElement | undefined): readonly FiscalInstallment[] {
  return childrenNamed(bill, 'dup').flatMap((row) => {
    const value_cents = amountOf(textAt(row, 'vDup'))
    if (value_cents === null || value_cents <= 0) return []
    return [{ due_date: dayOf(textAt(row, 'dVenc')), value_cents }]
  })
}

function paymentOf(invoice: XmlElement): FiscalTerms['payment'] {
  const box = elementAt(invoice, 'pag')
  const parts = childrenNamed(box, 'detPag')
  // Until 3.10 the element itself says how.
  const ways = (parts.length > 0 ? parts : box === undefined ? [] : [box]).map((part) => ({
    kind: textAt(part, 'tPag'),
    term: textAt(part, 'indPag'),
  }))
  if (ways.length > 0 && ways.every(({ kind }) => kind === NOTHING_CHARGED)) return 'none'
  const term = textAt(invoice, 'ide', 'indPag')
  if (ways.length === 0) return term === '0' ? 'at_once' : term === '1' ? 'later' : null
  const isAtOnce = (way: (typeof ways)[number]) =>
    way.term === null ? PAID_AT_ONCE.has(way.kind ?? '') : way.term === '0'
  return ways.every(isAtOnce) ? 'at_once' : 'later'
}

function itemOf(row: XmlElement): readonly FiscalItem[] {
  const goods = elementAt(row, 'prod')
  const description = shortened(textAt(goods, 'xProd'), 250)
  if (description === null) return []
  const ean = firstOf(textAt(goods, 'cEAN'), textAt(goods, 'cEANTrib'))
  return [
    {
      code: shortened(textAt(goods, 'cProd'), 60),
      // Goods without one say so in words (SEM GTIN).
      ean: ean !== null && /^\d{8,14}$/.test(ean) ? ean : null,
      description,
      ncm: shortened(textAt(goods, 'NCM'), 10),
      cfop: shortened(textAt(goods, 'CFOP'), 6),
      unit: shortened(textAt(goods, 'uCom'), 10),
      quantity: quantityOf(textAt(goods, 'qCom')),
      total_cents: amountOf(textAt(goods, 'vProd')) ?? zeroCents,
      discount_cents: amountOf(textAt(goods, 'vDesc')) ?? zeroCents,
    },
  ]
}

/** @param issuer `emit`, alike of NF-e and CT-e. */
export function contactOf(issuer: XmlElement | undefined): IssuerContact {
  const address = elementAt(issuer, 'enderEmit')
  return {
    trading_name: shortened(textAt(issuer, 'xFant'), 150),
    state_inscription: shortened(textAt(issuer, 'IE'), 20),
    city_inscription: shortened(textAt(issuer, 'IM'), 20),
    postal_code: textAt(address, 'CEP'),
    street: shortened(textAt(address, 'xLgr'), 150),
    number: shortened(textAt(address, 'nro'), 20),
    complement: shortened(textAt(address, 'xCpl'), 100),
    neighbourhood: shortened(textAt(address, 'xBairro'), 100),
    municipality_code: textAt(address, 'cMun'),
    city: shortened(textAt(address, 'xMun'), 100),
    state: textAt(address, 'UF'),
    phone: textAt(address, 'fone'),
    email: shortened(textAt(issuer, 'email'), 254),
  }
}
