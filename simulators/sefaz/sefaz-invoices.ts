import {
  elementsNamed,
  textAt,
  type XmlElement,
} from '../../libs/fiscal-documents/src/xml-element.ts'
import { verdictOf } from './check-invoice.ts'
import { numberName, type SefazBooks } from './sefaz-books.ts'
import { instantText, status, wordsOf } from './sefaz-words.ts'

const DENIED = new Set(['301', '302'])
const NAMESPACE = 'xmlns="http://www.portalfiscal.inf.br/nfe"'
const HEAD = '<tpAmb>1</tpAmb><verAplic>SIMULADOR</verAplic>'

/**
 * Authorises, denies or rejects the one invoice of a batch.
 * @param isContingency it is SVC that is asked, which keeps the same books.
 */
export function authorize(
  message: XmlElement,
  text: string,
  books: SefazBooks,
  isContingency: boolean,
): string {
  const [xml = ''] = /<NFe[\s>][\s\S]*<\/NFe>/.exec(text) ?? []
  const [nfe] = elementsNamed(message, new Set(['NFe']))
  const whole = (code: string, inner = '') =>
    `<retEnviNFe ${NAMESPACE} versao="4.00">${HEAD}${status(code)}<cUF>35</cUF><dhRecbto>${instantText(books.clock())}</dhRecbto>${inner}</retEnviNFe>`
  if (isContingency && !books.isContingencyOpen) return whole('114')
  const told = books.answersWith
  if (told !== null && told.times > 0) {
    told.times -= 1
    if (told.code === '103' || nfe === undefined) {
      if (nfe !== undefined) keep(nfe, xml, books)
      return whole(told.code, '<infRec><nRec>351000000000001</nRec><tMed>1</tMed></infRec>')
    }
    return whole('104', rejection(nfe, told.code, '', books))
  }
  if (nfe === undefined) return whole('215')
  const misled = contingencyVerdict(nfe.children[0], isContingency)
  if (misled !== null) return whole('104', rejection(nfe, misled, '', books))
  return whole('104', keep(nfe, xml, books))
}

/** Who is asked is who the invoice says that it is for, and a contingency says since when and why. */
function contingencyVerdict(inf: XmlElement | undefined, isContingency: boolean): string | null {
  const ide = (name: string) => textAt(inf, 'ide', name)
  const isSvc = ['6', '7'].includes(ide('tpEmis') ?? '')
  if (isSvc !== isContingency) return '570'
  const [since, reason] = [ide('dhCont'), ide('xJust')]
  if (!isSvc) return since === null && reason === null ? null : '556'
  if (since === null || reason === null || reason.length < 15) return '557'
  return Date.parse(since) > Date.parse(ide('dhEmi') ?? '') ? '558' : null
}

/** Returns the answer to an invoice, and keeps what is authorised or denied. */
function keep(nfe: XmlElement, xml: string, books: SefazBooks): string {
  const verdict = verdictOf(nfe, xml, books)
  if (verdict !== null && !DENIED.has(verdict.code))
    return rejection(nfe, verdict.code, verdict.beside ?? '', books)
  const code = verdict?.code ?? '100'
  const key = keyOf(nfe)
  const protocol = books.nextProtocol()
  const digest = /<DigestValue>([^<]+)</.exec(xml)?.[1] ?? ''
  const answer = `<protNFe versao="4.00"><infProt Id="ID${protocol}">${HEAD}<chNFe>${key}</chNFe><dhRecbto>${instantText(books.clock())}</dhRecbto><nProt>${protocol}</nProt><digVal>${digest}</digVal>${status(code)}</infProt></protNFe>`
  const [inf] = nfe.children
  const name = numberName(
    textAt(inf, 'emit', 'CNPJ') ?? '',
    textAt(inf, 'ide', 'serie') ?? '',
    textAt(inf, 'ide', 'nNF') ?? '',
  )
  books.numbers.set(name, key)
  const is_denied = code !== '100'
  books.invoices.set(key, {
    key,
    protocol,
    answer,
    is_denied,
    is_canceled: false,
    events: new Map(),
  })
  return answer
}

const keyOf = (nfe: XmlElement): string =>
  (nfe.children[0]?.attributes.get('Id') ?? '').slice('NFe'.length)

const rejection = (nfe: XmlElement, code: string, beside: string, { clock }: SefazBooks): string =>
  `<protNFe versao="4.00"><infProt>${HEAD}<chNFe>${keyOf(nfe)}</chNFe><dhRecbto>${instantText(clock())}</dhRecbto>${status(code, wordsOf(code) + beside)}</infProt></protNFe>`

/** What is held of a key, with its events. */
export function consult(message: XmlElement, books: SefazBooks): string {
  const [asked] = elementsNamed(message, new Set(['consSitNFe']))
  const key = textAt(asked, 'chNFe') ?? ''
  const whole = (code: string, inner = '') =>
    `<retConsSitNFe ${NAMESPACE} versao="4.00">${HEAD}${status(code)}<cUF>35</cUF><dhRecbto>${instantText(books.clock())}</dhRecbto><chNFe>${key}</chNFe>${inner}</retConsSitNFe>`
  const kept = books.invoices.get(key)
  if (kept === undefined) return whole('217')
  const code = kept.is_canceled ? '101' : (/<cStat>(\d+)</.exec(kept.answer)?.[1] ?? '100')
  return whole(code, `${kept.answer}${[...kept.events.values()].join('')}`)
}
