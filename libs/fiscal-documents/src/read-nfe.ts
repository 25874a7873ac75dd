import { addCents } from '@prumo/money'
import { answeredStatus } from './answered-status.ts'
import type { FiscalInvoice, ReadInvoice } from './fiscal-document.ts'
import { FiscalRefusal } from './fiscal-refusal.ts'
import {
  documentOf,
  firstOf,
  requiredAmount,
  requiredDay,
  requiredNumber,
  shortened,
} from './fiscal-values.ts'
import { nfeTerms } from './nfe-terms.ts'
import { addedToNfe, reformOfNfe } from './reform-taxes.ts'
import { elementAt, elementsNamed, textAt, type XmlElement } from './xml-element.ts'

const KEY = /^[0-9A-Z]{44}$/
/** Goods that come back, on every layout since 3.10. */
const RETURN_PURPOSE = '4'

/**
 * Every NF-e and NFC-e of a document: a bare NFe, with its protocol (nfeProc), or several of one
 * transmission (enviNFe).
 * @throws FiscalRefusal `incomplete`.
 */
export function readNfe(root: XmlElement): readonly ReadInvoice[] {
  return elementsNamed(root, new Set(['infNFe'])).map((element) => {
    const invoice = invoiceOf(element, root)
    return { invoice, terms: () => nfeTerms(element, invoice.total_cents) }
  })
}

function invoiceOf(invoice: XmlElement, root: XmlElement): FiscalInvoice {
  const ide = elementAt(invoice, 'ide')
  const key = (invoice.attributes.get('Id') ?? '').replace(/^NFe/, '')
  if (!KEY.test(key)) throw new FiscalRefusal('incomplete', 'infNFe Id')
  const model = textAt(ide, 'mod')
  if (model !== '55' && model !== '65') throw new FiscalRefusal('incomplete', 'mod')
  const issued_on = requiredDay(firstOf(textAt(ide, 'dhEmi'), textAt(ide, 'dEmi')), 'dhEmi')
  const worth = requiredAmount(textAt(invoice, 'total', 'ICMSTot', 'vNF'), 'vNF')
  const total_cents = addCents(worth, addedToNfe(invoice, issued_on))
  const [issuer, recipient] = [elementAt(invoice, 'emit'), elementAt(invoice, 'dest')]
  return {
    kind: 'invoice',
    type: model === '55' ? 'nfe' : 'nfce',
    layout: 'nfe',
    version: shortened(invoice.attributes.get('versao') ?? null, 10),
    key,
    identity: key,
    series: requiredNumber(textAt(ide, 'serie'), 'serie'),
    number: requiredNumber(textAt(ide, 'nNF'), 'nNF'),
    direction: textAt(ide, 'tpNF') === '0' ? 'entry' : 'exit',
    is_return: textAt(ide, 'finNFe') === RETURN_PURPOSE,
    issued_on,
    // Goods are competent to the day of their invoice: the day of leaving is the carrier's affair.
    competency_date: issued_on,
    issuer: { document: documentOf(issuer), name: shortened(textAt(issuer, 'xNome'), 200) },
    recipient: {
      document: documentOf(recipient),
      name: shortened(textAt(recipient, 'xNome'), 200),
    },
    total_cents,
    net_cents: total_cents,
    iss_cents: null,
    reform: reformOfNfe(invoice),
    ...answeredStatus(root, key, 'chNFe'),
    is_test: textAt(ide, 'tpAmb') === '2',
    description: shortened(textAt(ide, 'natOp'), 300),
  }
}
