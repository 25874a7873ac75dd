import { answeredStatus } from './answered-status.ts'
import { cteTerms } from './cte-terms.ts'
import type { Carriage, FiscalInvoice, InvoiceType, ReadInvoice } from './fiscal-document.ts'
import { FiscalRefusal } from './fiscal-refusal.ts'
import {
  amountOf,
  documentOf,
  firstOf,
  requiredAmount,
  requiredDay,
  requiredNumber,
  shortened,
} from './fiscal-values.ts'
import { reformOfCte } from './reform-taxes.ts'
import { elementAt, elementsNamed, textAt, type XmlElement } from './xml-element.ts'

/** Model 64 (GTV-e) accompanies values and has no price. */
const MODELS: ReadonlyMap<string | null, InvoiceType> = new Map([
  ['57', 'cte'],
  ['67', 'cteos'],
])
const KEY = /^[0-9A-Z]{44}$/
/** Of an NF-e: its number stands in it as digits. */
const CARRIED_KEY = /^\d{6}[0-9A-Z]{12}\d{26}$/
/** Who takes the service, by the code of toma3: sender, shipper, receiver, recipient of the goods. */
const TAKERS: ReadonlyMap<string | null, string> = new Map([
  ['0', 'rem'],
  ['1', 'exped'],
  ['2', 'receb'],
  ['3', 'dest'],
])

/**
 * Every CT-e of a document: bare (CTe, CTeOS, CTeSimp), or with its protocol (cteProc).
 * @throws FiscalRefusal `incomplete`; `not_invoice` of a model that has no price.
 */
export function readCte(root: XmlElement): readonly ReadInvoice[] {
  return elementsNamed(root, new Set(['infCte'])).map((element) => {
    const invoice = invoiceOf(element, root)
    return { invoice, terms: () => cteTerms(element, invoice) }
  })
}

function invoiceOf(cte: XmlElement, root: XmlElement): FiscalInvoice {
  const ide = elementAt(cte, 'ide')
  const type = MODELS.get(textAt(ide, 'mod'))
  if (type === undefined) throw new FiscalRefusal('not_invoice', root.name)
  const key = (cte.attributes.get('Id') ?? '').replace(/^CTe/, '')
  if (!KEY.test(key)) throw new FiscalRefusal('incomplete', 'infCte Id')
  const issued_on = requiredDay(textAt(ide, 'dhEmi'), 'dhEmi')
  // The simplified one says its sums apart from its deliveries.
  const price = firstOf(textAt(cte, 'vPrest', 'vTPrest'), textAt(cte, 'total', 'vTPrest'))
  const total_cents = requiredAmount(price, 'vTPrest')
  const [issuer, taker] = [elementAt(cte, 'emit'), takerOf(cte)]
  return {
    kind: 'invoice',
    type,
    layout: 'cte',
    version: shortened(cte.attributes.get('versao') ?? null, 10),
    key,
    identity: key,
    series: requiredNumber(textAt(ide, 'serie'), 'serie'),
    number: requiredNumber(textAt(ide, 'nCT'), 'nCT'),
    direction: 'exit',
    is_return: false,
    issued_on,
    competency_date: issued_on,
    issuer: { document: documentOf(issuer), name: shortened(textAt(issuer, 'xNome'), 200) },
    recipient: { document: documentOf(taker), name: shortened(textAt(taker, 'xNome'), 200) },
    total_cents,
    net_cents: total_cents,
    iss_cents: null,
    reform: reformOfCte(cte),
    ...answeredStatus(root, key, 'chCTe'),
    is_test: textAt(ide, 'tpAmb') === '2',
    description: descriptionOf(ide),
    carriage: carriageOf(cte),
  }
}

/** The element of whoever takes the service; layouts until 2.00 write the group with a zero. */
function takerOf(cte: XmlElement): XmlElement | undefined {
  const ide = elementAt(cte, 'ide')
  const named = elementAt(ide, 'toma3') ?? elementAt(ide, 'toma03')
  if (named !== undefined) return elementAt(cte, TAKERS.get(textAt(named, 'toma')) ?? '')
  // Anybody else is named in full: in `ide`, or beside the carrier (CT-e OS, simplified CT-e).
  return elementAt(ide, 'toma4') ?? elementAt(ide, 'toma04') ?? elementAt(cte, 'toma')
}

/** `PRESTACAO DE SERVICO: MOSSORO/RN – VILHENA/RO`. */
function descriptionOf(ide: XmlElement | undefined): string | null {
  const place = (name: 'Ini' | 'Fim') =>
    [textAt(ide, `xMun${name}`), textAt(ide, `UF${name}`)].flatMap((one) => one ?? []).join('/')
  const way = [place('Ini'), place('Fim')].filter((one) => one !== '').join(' – ')
  const words = [textAt(ide, 'natOp') ?? '', way].filter((one) => one !== '').join(': ')
  return words === '' ? null : shortened(words, 300)
}

function carriageOf(cte: XmlElement): Carriage {
  const [replaced] = elementsNamed(cte, new Set(['infCteSub']))
  // One group, named by its code.
  const icms = elementAt(cte, 'imp', 'ICMS')?.children[0]
  const keys = elementsNamed(cte, new Set(['infNFe'])).flatMap((note) => {
    const key = firstOf(textAt(note, 'chave'), textAt(note, 'chNFe')) ?? ''
    return CARRIED_KEY.test(key) ? [key] : []
  })
  return {
    icms_cents: amountOf(
      firstOf(textAt(icms, 'vICMS'), textAt(icms, 'vICMSSTRet'), textAt(icms, 'vICMSOutraUF')),
    ),
    carried_keys: [...new Set(keys)],
    replaces_key: textAt(replaced, 'chCte'),
  }
}
