import { z } from 'zod'

/** A place below the address of the service; never another address. */
const fileSchema = z.string().regex(/^\/(?!\/)[\w./%-]{1,500}$/)

/** A page that people may open: nothing else is told them. */
const pageSchema = z
  .string()
  .transform((text) => (/^https:\/\/[^\s"<>]{1,1000}$/.test(text) ? text : null))

const faultSchema = z.looseObject({
  codigo: z.string().nullish(),
  mensagem: z.string().nullish(),
  correcao: z.string().nullish(),
})

/** Where a note stands, by its reference. */
export const noteSchema = z.looseObject({
  status: z.enum([
    'processando_autorizacao',
    'autorizado',
    'erro_autorizacao',
    'cancelado',
    'substituido',
  ]),
  numero: z.union([z.string(), z.int()]).transform(String).nullish(),
  codigo_verificacao: z.string().nullish(),
  caminho_xml_nota_fiscal: fileSchema.nullish(),
  /** Pages of the note, and of its PDF. */
  url: pageSchema.nullish(),
  url_danfse: pageSchema.nullish(),
  erros: z.array(faultSchema).nullish(),
})

/** What became of a request to cancel. */
export const cancellationSchema = z.looseObject({
  status: z.enum(['cancelado', 'erro_cancelamento']),
  erros: z.array(faultSchema).nullish(),
})

const refusalSchema = faultSchema.extend({ erros: z.array(faultSchema).nullish() })

export interface Refused {
  readonly code: string
  readonly text: string
}

/** As long as a code and the words of a refusal are kept. */
const MAX_CODE = 40
const MAX_TEXT = 1_000
/** Where neither the city nor the intermediary named a reason. */
const UNNAMED = 'erro_autorizacao'

/** Reasons in words, the first one's code before them. */
export function reasonsOf(
  faults: readonly z.output<typeof faultSchema>[] | null | undefined,
): Refused {
  const all = faults ?? []
  const words = all
    .map(({ mensagem, correcao }) => [mensagem, correcao].filter((part) => part).join(' '))
    .filter((part) => part !== '')
  const code = all.find(({ codigo }) => codigo)?.codigo ?? UNNAMED
  return { code: code.slice(0, MAX_CODE), text: words.join(' · ').slice(0, MAX_TEXT) || code }
}

/** Why a request was refused, of an answer that says so; null where it says nothing that is known. */
export function refusalIn(text: string | null): Refused | null {
  const parsed = refusalSchema.safeParse(jsonIn(text ?? ''))
  if (!parsed.success || !parsed.data.codigo) return null
  const { erros, codigo, mensagem } = parsed.data
  const more = (erros ?? []).map((one) => one.mensagem ?? '')
  return {
    code: codigo.slice(0, MAX_CODE),
    text:
      [mensagem ?? '', ...more]
        .filter((part) => part !== '')
        .join(' · ')
        .slice(0, MAX_TEXT) || codigo,
  }
}

/** Why the city refused a cancellation, of an answer that says so. */
export function refusedCancellationIn(text: string | null): Refused | null {
  const parsed = cancellationSchema.safeParse(jsonIn(text ?? ''))
  return parsed.success && parsed.data.status === 'erro_cancelamento'
    ? reasonsOf(parsed.data.erros)
    : null
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A page in place of an answer says nothing of the note.
    return null
  }
}
