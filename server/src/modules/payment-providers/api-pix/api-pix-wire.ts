import { civilDateSchema } from '@prumo/contracts/scalars'
import { z } from 'zod'
import {
  brasiliaSchema,
  emptyAsNull,
  unitsSchema,
  wireIdSchema,
  wireTextSchema,
} from '../../../kernel/outside/wire-values.ts'

// What the API Pix of the Banco Central answers, as far as it is read (github.com/bacen/pix-api, 2.9.0).
// It asks for an offset in times; what a bank writes without one is of Brasília.

const devolucaoSchema = z.object({
  /** The one that it was asked under. */
  id: wireIdSchema,
  valor: unitsSchema,
  natureza: wireTextSchema,
  status: z.string(),
  /** Why the bank did not do it. */
  motivo: wireTextSchema,
  horario: z
    .object({ solicitacao: emptyAsNull(brasiliaSchema), liquidacao: emptyAsNull(brasiliaSchema) })
    .nullish(),
})

export const pixSchema = z.object({
  endToEndId: wireIdSchema,
  txid: wireTextSchema,
  valor: unitsSchema,
  horario: brasiliaSchema,
  devolucoes: z.array(devolucaoSchema).nullish(),
})

/** A charge with a due date. */
export const cobvSchema = z.object({
  txid: wireIdSchema,
  status: z.string(),
  calendario: z.object({ criacao: emptyAsNull(brasiliaSchema), dataDeVencimento: civilDateSchema }),
  valor: z.object({
    original: unitsSchema,
    multa: z.unknown().optional(),
    juros: z.unknown().optional(),
    desconto: z.unknown().optional(),
  }),
  /** Where the payer's bank fetches the charge, without `https://`. */
  location: wireTextSchema,
  loc: z.object({ location: wireTextSchema }).nullish(),
  pixCopiaECola: z.string().min(1).max(1_000).nullish(),
  recebedor: z.object({ nome: wireTextSchema, cidade: wireTextSchema }).nullish(),
  pix: z.array(pixSchema).nullish(),
})

const pagesSchema = z.object({ paginacao: z.object({ quantidadeDePaginas: z.int() }) })

export const cobvsSchema = z.object({ parametros: pagesSchema, cobs: z.array(cobvSchema) })
export const pixListSchema = z.object({ pix: z.array(pixSchema) })
export const devolutionSchema = devolucaoSchema

/** RFC 7807. */
export const refusalSchema = z.object({
  title: wireTextSchema,
  detail: wireTextSchema,
  violacoes: z.array(z.object({ razao: wireTextSchema })).nullish(),
})

export const tokenSchema = z.object({
  access_token: z.string().min(1),
  /** Seconds; RFC 6749 leaves it to the bank to say. */
  expires_in: z.coerce.number().min(1).max(86_400).default(300),
})

export type Cobv = z.output<typeof cobvSchema>
export type ReceivedPix = z.output<typeof pixSchema>
