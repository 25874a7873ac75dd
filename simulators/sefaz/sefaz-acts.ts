import {
  elementsNamed,
  textAt,
  type XmlElement,
} from '../../libs/fiscal-documents/src/xml-element.ts'
import { rootOf, signerOf } from './check-signature.ts'
import { layoutFault } from './nfe-layout.ts'
import { numberName, type SefazBooks } from './sefaz-books.ts'
import { instantText, status, wordsOf } from './sefaz-words.ts'

const NAMESPACE = 'xmlns="http://www.portalfiscal.inf.br/nfe"'
const HEAD = '<tpAmb>1</tpAmb><verAplic>SIMULADOR</verAplic>'
const CANCELLATION = '110111'
/** Numbers of one request. */
const MOST_VOIDED = 10_000
/** Later cancellations are registered as late ones. */
const IN_TIME_MS = 24 * 3_600_000

/** Registers the one event of a batch. */
export function registerEvent(message: XmlElement, text: string, books: SefazBooks): string {
  const [xml = ''] = /<evento[\s>][\s\S]*<\/evento>/.exec(text) ?? []
  const [event] = elementsNamed(message, new Set(['evento']))
  const whole = (code: string, inner = '') =>
    `<retEnvEvento ${NAMESPACE} versao="1.00"><idLote>1</idLote>${HEAD}<cOrgao>35</cOrgao>${status(code)}${inner}</retEnvEvento>`
  if (event === undefined || layoutFault(event) !== null) return whole('215')
  return whole('128', decided(event, xml, books))
}

function decided(event: XmlElement, xml: string, books: SefazBooks): string {
  const [inf] = event.children
  const at = (...path: string[]) => textAt(inf, ...path) ?? ''
  const [key, type, sequence] = [at('chNFe'), at('tpEvento'), at('nSeqEvento')]
  const isNational = at('cOrgao') === '91'
  const kept = books.invoices.get(key)
  const name = `${type}/${sequence}`
  const code = codeOf()
  const isDone = code === '135' || code === '155'
  const protocol = isDone ? `<nProt>${books.nextProtocol()}</nProt>` : ''
  const answer = `<retEvento versao="1.00"><infEvento>${HEAD}<cOrgao>${at('cOrgao')}</cOrgao>${status(code)}<chNFe>${key}</chNFe><tpEvento>${type}</tpEvento><xEvento>${at('detEvento', 'descEvento')}</xEvento><nSeqEvento>${sequence}</nSeqEvento><dhRegEvento>${instantText(books.clock())}</dhRegEvento>${protocol}</infEvento></retEvento>`
  if (isDone && kept !== undefined) {
    kept.events.set(name, `<procEventoNFe versao="1.00">${xml}${answer}</procEventoNFe>`)
    if (type === CANCELLATION) kept.is_canceled = true
  }
  return answer

  function heard(): string {
    const by = at('CNPJ') || at('CPF')
    if (books.said.has(`${key}/${name}/${by}`)) return '573'
    books.said.add(`${key}/${name}/${by}`)
    books.hear(key, type, by)
    return '135'
  }

  function codeOf(): string {
    const signer = signerOf(xml)
    if (signer === 'wrong') return '297'
    if (rootOf(signer.name) !== (at('CNPJ') || at('CPF')).slice(0, 8)) return '213'
    // Recipients speak of invoices that others issued, which are kept elsewhere.
    if (isNational) return heard()
    if (kept === undefined || kept.is_denied) return '217'
    if (kept.events.has(name)) return '573'
    if (kept.is_canceled) return '218'
    if (type !== CANCELLATION) return '135'
    if (at('detEvento', 'nProt') !== kept.protocol) return '222'
    const since = Date.parse(/<dhRecbto>([^<]+)</.exec(kept.answer)?.[1] ?? '')
    return books.clock().getTime() - since > IN_TIME_MS ? '155' : '135'
  }
}

/** Voids numbers that no invoice has. */
export function voidNumbers(message: XmlElement, text: string, books: SefazBooks): string {
  const [xml = ''] = /<inutNFe[\s>][\s\S]*<\/inutNFe>/.exec(text) ?? []
  const [asked] = elementsNamed(message, new Set(['inutNFe']))
  const [inf] = asked?.children ?? []
  const at = (name: string) => textAt(inf, name) ?? ''
  const [first, last] = [Number(at('nNFIni')), Number(at('nNFFin'))]
  const names = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) =>
    numberName(at('CNPJ'), at('serie'), first + step),
  )
  const code = codeOf()
  const protocol = code === '102' ? `<nProt>${books.nextProtocol()}</nProt>` : ''
  if (code === '102') for (const name of names) books.voided.set(name, protocol)
  return `<retInutNFe ${NAMESPACE} versao="4.00"><infInut>${HEAD}${status(code, wordsOf(code))}<cUF>${at('cUF')}</cUF><ano>${at('ano')}</ano><CNPJ>${at('CNPJ')}</CNPJ><mod>55</mod><serie>${at('serie')}</serie><nNFIni>${first}</nNFIni><nNFFin>${last}</nNFFin><dhRecbto>${instantText(books.clock())}</dhRecbto>${protocol}</infInut></retInutNFe>`

  function codeOf(): string {
    if (asked === undefined || layoutFault(asked) !== null) return '215'
    const signer = signerOf(xml)
    if (signer === 'wrong') return '297'
    if (rootOf(signer.name) !== at('CNPJ').slice(0, 8)) return '213'
    if (names.length > MOST_VOIDED) return '201'
    if (names.every((name) => books.voided.has(name))) return '563'
    return names.some((name) => books.numbers.has(name)) ? '241' : '102'
  }
}
