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

/** The national environment, which holds what others issued to a company. */
export interface SefazDistribution {
  readonly answer: (message: XmlElement) => string
  /** A document comes for whoever asks next. @param schema `resNFe_v1.01`. */
  readonly deliver: (schema: string, xml: string | Uint8Array) => void
}

export function sefazDistribution(clock: () => Date): SefazDistribution {
  const documents: { readonly schema: string; readonly packed: string }[] = []
  /** Until when a document is not to be asked for. */
  const waits = new Map<string, number>()
  return {
    deliver: (schema, xml) => {
      documents.push({ schema, packed: gzipSync(xml).toString('base64') })
    },
    answer: (message) => {
      const [asked] = elementsNamed(message, new Set(['distDFeInt']))
      const who = textAt(asked, 'CNPJ') ?? textAt(asked, 'CPF') ?? ''
      const last = Number(textAt(asked, 'distNSU', 'ultNSU') ?? '0')
      const now = clock().getTime()
      const whole = (code: string, until: number, inner = '') =>
        `<retDistDFeInt ${NAMESPACE} versao="1.01"><tpAmb>1</tpAmb><verAplic>SIMULADOR</verAplic>${status(code)}<dhResp>${instantText(clock())}</dhResp><ultNSU>${nsu(until)}</ultNSU><maxNSU>${nsu(documents.length)}</maxNSU>${inner}</retDistDFeInt>`
      if ((waits.get(who) ?? 0) > now) return whole('656', last)
      const page = documents.slice(last, last + PAGE)
      const until = last + page.length
      if (until >= documents.length) waits.set(who, now + AN_HOUR_MS)
      if (page.length === 0) return whole('137', documents.length)
      const zips = page.map(
        ({ schema, packed }, at) =>
          `<docZip NSU="${nsu(last + at + 1)}" schema="${schema}.xsd">${packed}</docZip>`,
      )
      return whole('138', until, `<loteDistDFeInt>${zips.join('')}</loteDistDFeInt>`)
    },
  }
}

const nsu = (number: number): string => String(number).padStart(15, '0')
