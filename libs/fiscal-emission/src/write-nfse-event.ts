import { latinText } from './latin-text.ts'
import { writeXml } from './write-xml.ts'
import { DPS_VERSION } from './write-dps.ts'

const NAMESPACE = 'http://www.sped.fazenda.gov.br/nfse'
export const NFSE_CANCELLATION = '101101'

export interface NfseCancellationFields {
  readonly environment: 'production' | 'homologation'
  /** Fifty characters. */
  readonly key: string
  /** CNPJ or CPF of who cancels, without mask. */
  readonly document: string
  /** With offset and without parts of a second. */
  readonly at: string
  readonly application: string
  /** cMotivo: 1 error, 2 the service was not rendered, 9 another. */
  readonly code: '1' | '2' | '9'
  /** 15 to 255 characters. */
  readonly reason: string
}

/**
 * Returns the request to cancel an NFS-e, unsigned: its Id is `PRE`, the key, and the type of event.
 * Source: national NFS-e, layout 1.01 (TCInfPedReg, TE101101, TSIdPedRegEvt).
 */
export const writeNfseCancellation = (fields: NfseCancellationFields): string =>
  writeXml({
    pedRegEvento: {
      '@_xmlns': NAMESPACE,
      '@_versao': DPS_VERSION,
      infPedReg: {
        '@_Id': `PRE${fields.key}${NFSE_CANCELLATION}`,
        tpAmb: fields.environment === 'production' ? '1' : '2',
        verAplic: latinText(fields.application, 20),
        dhEvento: fields.at,
        ...(fields.document.length === 11
          ? { CPFAutor: fields.document }
          : { CNPJAutor: fields.document }),
        chNFSe: fields.key,
        e101101: {
          xDesc: 'Cancelamento de NFS-e',
          cMotivo: fields.code,
          xMotivo: latinText(fields.reason, 255),
        },
      },
    },
  })
