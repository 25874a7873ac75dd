import { gzipSync } from 'node:zlib'
import {
  elementsNamed,
  textAt,
  type XmlElement,
} from '../../libs/fiscal-documents/src/xml-element.ts'
import { instantText, status } from './sefaz-words.ts'

const PAGE = 50
const AN_HOUR_MS = 3_600_000
const NAMESPACE = 'xmlns="http://www.portalfiscal.inf.br/nfe"'
/** Events after which a recipient gets the whole note: known, confirmed. */
const OPENING = new Set(['210210', '210200'])

interface Held {
  readonly schema: string
  readonly packed: string
  /** Null of what everybody is told. */
  readonly to: string | null
}

/** The national environment, which holds what others issued to a company. */
export interface SefazDistribution {
  readonly answer: (message: XmlElement) => string
  /**
   * A document comes for whoever asks next, or for one company.
   * @param schema `resNFe_v1.01`.
   */
  readonly deliver: (schema: string, xml: string | Uint8Array, to?: string) => void
  /** The same of what comes damaged: as it is, whatever it is. */
  readonly deliverAsIs: (schema: string, packed: string, to: string) => void
  /** The recipient of a note (nfeProc) is told of it, and gets it once they say that they know of it. */
  readonly offer: (note: string | Uint8Array) => void
  /** A recipient said something of a note. */
  readonly hear: (key: string, type: string, by: string) => void
  /** How long whoever has all of it is told nothing more: an hour unless it is said. */
  readonly setWait: (milliseconds: number) => void
}

export function sefazDistribution(clock: () => Date): SefazDistribution {
  const documents: Held[] = []
  const offered = new Map<string, { readonly to: string; readonly note: string | Uint8Array }>()
  /** Until when a document is not to be asked for. */
  const waits = new Map<string, number>()
  let wait = AN_HOUR_MS
  const deliver: SefazDistribution['deliver'] = (schema, xml, to) => {
    documents.push({ schema, packed: gzipSync(xml).toString('base64'), to: to ?? null })
  }
  return {
    deliver,
    deliverAsIs: (schema, packed, to) => void documents.push({ schema, packed, to }),
    offer: (note) => {
      const text = Buffer.from(note).toString('utf8')
      const to = partsOf(text, 'dest')
      const recipient = valueOf(to, 'CNPJ') || valueOf(to, 'CPF')
      offered.set(valueOf(text, 'chNFe'), { to: recipient, note })
      deliver('resNFe_v1.01', summaryOf(text), recipient)
    },
    hear: (key, type, by) => {
      const note = offered.get(key)
      if (note === undefined || note.to !== by || !OPENING.has(type)) return
      offered.delete(key)
      deliver('procNFe_v4.00', note.note, by)
    },
    setWait: (milliseconds) => {
      wait = milliseconds
    },
    answer: (message) => {
      const [asked] = elementsNamed(message, new Set(['distDFeInt']))
      const who = textAt(asked, 'CNPJ') ?? textAt(asked, 'CPF') ?? ''
      const last = Number(textAt(asked, 'distNSU', 'ultNSU') ?? '0')
      const now = clock().getTime()
      const whole = (code: string, until: number, inner = '') =>
        `<retDistDFeInt ${NAMESPACE} versao="1.01"><tpAmb>1</tpAmb><verAplic>SIMULADOR</verAplic>${status(code)}<dhResp>${instantText(clock())}</dhResp><ultNSU>${nsu(until)}</ultNSU><maxNSU>${nsu(documents.length)}</maxNSU>${inner}</retDistDFeInt>`
      if ((waits.get(who) ?? 0) > now) return whole('656', last)
      const own = documents.flatMap(({ to, ...document }, place) =>
        place >= last && (to === null || to === who) ? [{ ...document, number: place + 1 }] : [],
      )
      const page = own.slice(0, PAGE)
      const until = own.length > PAGE ? (page.at(-1)?.number ?? last) : documents.length
      if (until >= documents.length) waits.set(who, now + wait)
      if (page.length === 0) return whole('137', documents.length)
      const zips = page.map(
        ({ schema, packed, number }) =>
          `<docZip NSU="${nsu(number)}" schema="${schema}.xsd">${packed}</docZip>`,
      )
      return whole('138', until, `<loteDistDFeInt>${zips.join('')}</loteDistDFeInt>`)
    },
  }
}

const nsu = (number: number): string => String(number).padStart(15, '0')

const partsOf = (xml: string, name: string): string =>
  new RegExp(`<${name}[\\s>][\\s\\S]*?</${name}>`).exec(xml)?.[0] ?? ''

const valueOf = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

/** What recipients are told of a note before they have it. */
function summaryOf(note: string): string {
  const issuer = partsOf(note, 'emit')
  const document =
    valueOf(issuer, 'CNPJ') === ''
      ? `<CPF>${valueOf(issuer, 'CPF')}</CPF>`
      : `<CNPJ>${valueOf(issuer, 'CNPJ')}</CNPJ>`
  return `<resNFe ${NAMESPACE} versao="1.01"><chNFe>${valueOf(note, 'chNFe')}</chNFe>${document}<xNome>${valueOf(issuer, 'xNome')}</xNome><IE>${valueOf(issuer, 'IE')}</IE><dhEmi>${valueOf(note, 'dhEmi')}</dhEmi><tpNF>1</tpNF><vNF>${valueOf(note, 'vNF')}</vNF><digVal>AAAAAAAAAAAAAAAAAAAAAAAAAAA=</digVal><dhRecbto>${valueOf(note, 'dhEmi')}</dhRecbto><nProt>${valueOf(note, 'nProt')}</nProt><cSitNFe>1</cSitNFe></resNFe>`
}
