import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { OutsideFault } from '../../../kernel/outside/outside-fault.ts'

/** A note takes some kilobytes; nothing that is read is larger. */
const MAX_XML_BYTES = 10 * 1024 * 1024

/** A document as the national NFS-e takes it: gzip, in base64. */
export const packed = (xml: string): string => gzipSync(Buffer.from(xml)).toString('base64')

/** The bytes of a document that it answers. @throws OutsideFault `unreadable_answer`. */
export function unpacked(text: string): Uint8Array {
  try {
    return gunzipSync(Buffer.from(text, 'base64'), { maxOutputLength: MAX_XML_BYTES })
  } catch (cause) {
    throw new OutsideFault('unreadable_answer', 'The answer holds no document.', { cause })
  }
}

export const issuedSchema = z.object({
  chaveAcesso: z.string().regex(/^[0-9A-Z]{50}$/),
  nfseXmlGZipB64: z.string().min(1),
})

export const knownDpsSchema = z.object({ chaveAcesso: z.string().regex(/^[0-9A-Z]{50}$/) })

export const eventSchema = z.object({ eventoXmlGZipB64: z.string().min(1) })

/** What the city told the national system; fields that nobody needs are left alone. */
export const agreementSchema = z.looseObject({
  parametrosConvenio: z
    .looseObject({
      tipoConvenio: z.int().nullish(),
      aderenteEmissorNacional: z.int().nullish(),
    })
    .nullish(),
})

const told = z.looseObject({
  codigo: z.string().nullish(),
  Codigo: z.string().nullish(),
  descricao: z.string().nullish(),
  Descricao: z.string().nullish(),
  mensagem: z.string().nullish(),
  complemento: z.string().nullish(),
  Complemento: z.string().nullish(),
})

const refusalSchema = z.looseObject({
  erros: z.array(told).nullish(),
  erro: z.union([told, z.array(told)]).nullish(),
})

export interface Refused {
  readonly code: string
  readonly text: string
}

/** The most that is kept of the words of a refusal. */
const MAX_TEXT = 1_000

/**
 * Why a document was refused, of an answer that says so; null where it says nothing that is known.
 * Of several errors the first has the code, and the words are of all.
 */
export function refusalIn(text: string | null): Refused | null {
  const parsed = refusalSchema.safeParse(jsonIn(text ?? ''))
  if (!parsed.success) return null
  const { erros, erro } = parsed.data
  const all = [...(erros ?? []), ...(Array.isArray(erro) ? erro : erro ? [erro] : [])]
  const errors = all.map((one) => ({
    code: one.codigo ?? one.Codigo ?? '',
    text: [one.descricao ?? one.Descricao ?? one.mensagem, one.complemento ?? one.Complemento]
      .filter((part) => part)
      .join(' '),
  }))
  const code = errors.find((one) => one.code !== '')?.code
  if (code === undefined) return null
  const words = errors.map((one) => one.text).filter((part) => part !== '')
  return { code: code.slice(0, 20), text: words.join(' · ').slice(0, MAX_TEXT) || code }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A page in place of an answer says nothing of the document.
    return null
  }
}

export const receivedSchema = z.object({
  StatusProcessamento: z.enum([
    'REJEICAO',
    'NENHUM_DOCUMENTO_LOCALIZADO',
    'DOCUMENTOS_LOCALIZADOS',
  ]),
  LoteDFe: z
    .array(
      z.object({
        // What one of them lacks keeps nobody from the others.
        NSU: z.union([z.int(), z.string()]).transform(String).nullable().catch(null),
        TipoDocumento: z.string().nullish().catch(null),
        ArquivoXml: z.string().nullish().catch(null),
      }),
    )
    .nullish(),
})
