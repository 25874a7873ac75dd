import { latinText } from '../latin-text.ts'
import { writeXml, type XmlNode } from '../write-xml.ts'
import { documentNode, NFE_NAMESPACE } from './nfe-values.ts'

const EVENT_VERSION = '1.00'
/** cOrgao of the national environment, where recipients say what they know of an invoice. */
const NATIONAL = '91'

/** What is said of an authorised NF-e. */
export type NfeEventDetail =
  | { readonly type: '110111'; readonly protocol: string; readonly reason: string }
  | { readonly type: '110110'; readonly correction: string }
  /** Confirmed, known, unknown, not carried out: by the recipient. */
  | { readonly type: '210200' | '210210' | '210220' }
  | { readonly type: '210240'; readonly reason: string }

export interface NfeEventRequest {
  readonly environment: 'production' | 'homologation'
  /** CNPJ or CPF of who says it. */
  readonly document: string
  /** Key of the invoice. */
  readonly key: string
  /** With its offset, see `nfeInstant`. */
  readonly happened_at: string
  /** 1, and one more for each correction: the last one holds. */
  readonly sequence: number
  readonly detail: NfeEventDetail
}

/** Fixed by the layout of the correction, in the spelling without accents. */
const CORRECTION_TERMS =
  'A Carta de Correcao e disciplinada pelo paragrafo 1o-A do art. 7o do Convenio S/N, de 15 de dezembro de 1970 e pode ser utilizada para regularizacao de erro ocorrido na emissao de documento fiscal, desde que o erro nao esteja relacionado com: I - as variaveis que determinam o valor do imposto tais como: base de calculo, aliquota, diferenca de preco, quantidade, valor da operacao ou da prestacao; II - a correcao de dados cadastrais que implique mudanca do remetente ou do destinatario; III - a data de emissao ou de saida.'

const NAMES: Readonly<Record<NfeEventDetail['type'], string>> = {
  '110110': 'Carta de Correcao',
  '110111': 'Cancelamento',
  '210200': 'Confirmacao da Operacao',
  '210210': 'Ciencia da Operacao',
  '210220': 'Desconhecimento da Operacao',
  '210240': 'Operacao nao Realizada',
}

/** Lengths of reasons and corrections. */
export const EVENT_TEXT = {
  reason: { least: 15, most: 255 },
  correction: { least: 15, most: 1000 },
} as const
/** So many corrections may be made to an invoice. */
export const MAX_CORRECTIONS = 20

/** Whether the recipient says it, at the national environment. */
export const isManifestation = (type: string): boolean => type.startsWith('2102')

/**
 * Writes an event of an NF-e; `signXml` signs its `infEvento` by profile `nfe`.
 * @throws RangeError for a reason or correction that is too short.
 */
export function writeNfeEvent(event: NfeEventRequest): string {
  const { key, detail, sequence } = event
  const infEvento: XmlNode = {
    '@_Id': `ID${detail.type}${key}${String(sequence).padStart(2, '0')}`,
    cOrgao: isManifestation(detail.type) ? NATIONAL : key.slice(0, 2),
    tpAmb: event.environment === 'production' ? '1' : '2',
    ...documentNode(event.document),
    chNFe: key,
    dhEvento: event.happened_at,
    tpEvento: detail.type,
    nSeqEvento: sequence,
    verEvento: EVENT_VERSION,
    detEvento: { '@_versao': EVENT_VERSION, descEvento: NAMES[detail.type], ...detailNode(detail) },
  }
  return writeXml({
    evento: { '@_xmlns': NFE_NAMESPACE, '@_versao': EVENT_VERSION, infEvento },
  })
}

function detailNode(detail: NfeEventDetail): XmlNode {
  switch (detail.type) {
    case '110111':
      return { nProt: detail.protocol, xJust: longText(detail.reason, EVENT_TEXT.reason) }
    case '110110':
      return {
        xCorrecao: longText(detail.correction, EVENT_TEXT.correction),
        xCondUso: CORRECTION_TERMS,
      }
    case '210240':
      return { xJust: longText(detail.reason, EVENT_TEXT.reason) }
    default:
      return {}
  }
}

/** @throws RangeError for a text that is too short. */
export function longText(text: string, { least, most }: { least: number; most: number }): string {
  const tidy = latinText(text, most) ?? ''
  if (tidy.length < least) throw new RangeError(`A text of at least ${least} characters`)
  return tidy
}
