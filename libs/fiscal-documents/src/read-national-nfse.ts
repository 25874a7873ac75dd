import { addCents, zeroCents } from '@prumo/money'
import type { FiscalInvoice, ReadInvoice } from './fiscal-document.ts'
import { FiscalRefusal } from './fiscal-refusal.ts'
import {
  amountOf,
  dayOf,
  documentOf,
  firstOf,
  lessDiscount,
  requiredAmount,
  requiredDay,
  requiredNumber,
  shortened,
} from './fiscal-values.ts'
import { nationalTerms } from './nfse-terms.ts'
import { addedToNationalNfse, reformOfNationalNfse } from './reform-taxes.ts'
import { elementAt, elementsNamed, textAt, type XmlElement } from './xml-element.ts'

const KEY = /^[0-9A-Z]{50}$/
/** The one who issues is the provider, unless the declaration says that the client or agent does. */
const BY_PROVIDER = '1'

/**
 * Every NFS-e of a document in the national layout (NFSe/infNFSe, 1.00 and 1.01).
 * @throws FiscalRefusal `incomplete`.
 */
export function readNationalNfse(root: XmlElement): readonly ReadInvoice[] {
  return elementsNamed(root, new Set(['infNFSe'])).map((element) => {
    const invoice = invoiceOf(element)
    const declared = elementAt(element, 'DPS', 'infDPS')
    const provider = providerElement(element, declared)
    return {
      invoice,
      terms: () => nationalTerms(element, declared, provider, invoice),
    }
  })
}

function invoiceOf(invoice: XmlElement): FiscalInvoice {
  const key = (invoice.attributes.get('Id') ?? '').replace(/^NFS/, '')
  if (!KEY.test(key)) throw new FiscalRefusal('incomplete', 'infNFSe Id')
  const declared = elementAt(invoice, 'DPS', 'infDPS')
  const value = firstOf(
    textAt(declared, 'valores', 'vServPrest', 'vServ'),
    textAt(invoice, 'valores', 'vLiq'),
  )
  const discount = amountOf(textAt(declared, 'valores', 'vDescCondIncond', 'vDescIncond'))
  const service_cents = lessDiscount(requiredAmount(value, 'vServ'), discount ?? zeroCents)
  const issued = firstOf(textAt(declared, 'dhEmi'), textAt(invoice, 'dhProc'))
  const issued_on = requiredDay(issued, 'dhEmi')
  const competency_date = dayOf(textAt(declared, 'dCompet')) ?? issued_on
  const added = addedToNationalNfse(invoice, competency_date)
  const client = elementAt(declared, 'toma')
  return {
    kind: 'invoice',
    type: 'nfse',
    layout: 'nacional',
    version: shortened(invoice.attributes.get('versao') ?? null, 10),
    key,
    identity: key,
    series: shortened(textAt(declared, 'serie'), 20),
    number: requiredNumber(textAt(invoice, 'nNFSe'), 'nNFSe'),
    direction: 'exit',
    is_return: false,
    issued_on,
    competency_date,
    issuer: providerOf(invoice, declared),
    recipient: { document: documentOf(client), name: shortened(textAt(client, 'xNome'), 200) },
    total_cents: addCents(service_cents, added),
    net_cents: addCents(amountOf(textAt(invoice, 'valores', 'vLiq')) ?? service_cents, added),
    iss_cents: amountOf(textAt(invoice, 'valores', 'vISSQN')),
    reform: reformOfNationalNfse(invoice),
    // Every code of an invoice that was generated is one of success; what ends it is an event.
    status: 'authorized',
    status_reason: null,
    protocol: shortened(textAt(invoice, 'nDFSe'), 60),
    is_test: textAt(declared, 'tpAmb') === '2',
    description: shortened(textAt(declared, 'serv', 'cServ', 'xDescServ'), 300),
  }
}

/** Who provided the services: the issuer, or whom the issuing client named. */
function providerOf(
  invoice: XmlElement,
  declared: XmlElement | undefined,
): FiscalInvoice['issuer'] {
  const provider = providerElement(invoice, declared)
  return { document: documentOf(provider), name: shortened(textAt(provider, 'xNome'), 200) }
}

function providerElement(
  invoice: XmlElement,
  declared: XmlElement | undefined,
): XmlElement | undefined {
  const by = textAt(declared, 'tpEmit') ?? BY_PROVIDER
  return by === BY_PROVIDER ? elementAt(invoice, 'emit') : elementAt(declared, 'prest')
}
