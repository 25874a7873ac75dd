import { addCents } from '@prumo/money'
import type { FiscalInvoice, InvoiceStatus, ReadInvoice } from './fiscal-document.ts'
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
import { isNfeCancellation } from './read-cancellation.ts'
import { addedToNfe, reformOfNfe } from './reform-taxes.ts'
import { elementAt, elementsNamed, textAt, type XmlElement } from './xml-element.ts'

/** MOC, table of cStat: what the answer to an authorisation makes of an invoice. */
const AUTHORIZED = new Set(['100', '150'])
const CANCELED = new Set(['101', '151', '155'])
const DENIED = new Set(['110', '205', '301', '302', '303'])
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
    ...statusOf(root, key),
    is_test: textAt(ide, 'tpAmb') === '2',
    description: shortened(textAt(ide, 'natOp'), 300),
  }
}

/** What the tax office answered, and whether an event in the same file ended the invoice. */
function statusOf(
  root: XmlElement,
  key: string,
): Pick<FiscalInvoice, 'status' | 'status_reason' | 'protocol'> {
  const answer = elementsNamed(root, new Set(['infProt'])).find(
    (one) => textAt(one, 'chNFe') === key,
  )
  const protocol = shortened(textAt(answer, 'nProt'), 60)
  const events = elementsNamed(root, new Set(['infEvento']))
  if (events.some((event) => textAt(event, 'chNFe') === key && isNfeCancellation(event)))
    return { status: 'canceled', status_reason: null, protocol }
  const code = textAt(answer, 'cStat')
  if (code === null) return { status: 'unconfirmed', status_reason: null, protocol }
  const status = statusOfCode(code)
  const isAccepted = status === 'authorized' || status === 'canceled'
  const reason = isAccepted ? null : shortened(textAt(answer, 'xMotivo'), 300)
  return { status, status_reason: reason, protocol }
}

function statusOfCode(code: string): InvoiceStatus {
  if (AUTHORIZED.has(code)) return 'authorized'
  if (CANCELED.has(code)) return 'canceled'
  return DENIED.has(code) ? 'denied' : 'rejected'
}
