import { gzipSync } from 'node:zlib'
import type { Answer } from '../json-http.ts'

/** As many documents as one page has. */
const PAGE = 50

interface Held {
  readonly type: string
  readonly packed: string
  readonly to: string
}

/** What the national NFS-e holds for those whom its notes name. */
export interface NfseDistribution {
  /** What comes after a number, for a CNPJ. */
  readonly answer: (last: number, who: string, head: object) => Answer
  /** @param type `NFSE` or `EVENTO`. @param to CNPJ of whom it comes for. */
  readonly deliver: (type: string, xml: string | Uint8Array, to: string) => void
  /** The same of what comes damaged: as it is, whatever it is. */
  readonly deliverAsIs: (type: string, packed: string, to: string) => void
}

export function nfseDistribution(): NfseDistribution {
  const documents: Held[] = []
  return {
    deliver: (type, xml, to) => {
      documents.push({ type, packed: gzipSync(xml).toString('base64'), to })
    },
    deliverAsIs: (type, packed, to) => void documents.push({ type, packed, to }),
    answer: (last, who, head) => {
      const page = documents
        .map((document, place) => ({ ...document, number: place + 1 }))
        .filter(({ number, to }) => number > last && to === who)
        .slice(0, PAGE)
      if (page.length === 0)
        return {
          status: 404,
          body: { ...head, StatusProcessamento: 'NENHUM_DOCUMENTO_LOCALIZADO', LoteDFe: [] },
        }
      const LoteDFe = page.map(({ type, packed, number }) => ({
        NSU: number,
        TipoDocumento: type,
        ArquivoXml: packed,
      }))
      return {
        status: 200,
        body: { ...head, StatusProcessamento: 'DOCUMENTOS_LOCALIZADOS', LoteDFe },
      }
    },
  }
}
