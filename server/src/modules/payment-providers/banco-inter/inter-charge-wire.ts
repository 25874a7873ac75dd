import { civilDateSchema } from '@prumo/contracts/scalars'
import { z } from 'zod'
import {
  emptyAsNull,
  unitsSchema,
  wireIdSchema,
  wireTextSchema,
} from '../../../kernel/outside/wire-values.ts'

// What "Cobrança v3" of Banco Inter answers, as far as it is read (developers.inter.co).

const daySchema = z
  .string()
  .transform((text) => text.slice(0, 10))
  .pipe(civilDateSchema)

export const issuedSchema = z.object({ codigoSolicitacao: wireIdSchema })

export const chargeSchema = z.object({
  cobranca: z.object({
    codigoSolicitacao: wireIdSchema,
    seuNumero: wireTextSchema,
    dataVencimento: daySchema,
    valorNominal: unitsSchema,
    situacao: z.string(),
    /** The day on which it came to be as `situacao` says. */
    dataSituacao: emptyAsNull(daySchema),
    valorTotalRecebido: emptyAsNull(unitsSchema),
    /** By which of its two codes it was paid. */
    origemRecebimento: z.string().nullish(),
  }),
  boleto: z
    .object({
      nossoNumero: wireTextSchema,
      codigoBarras: z.string().regex(/^\d{44}$/),
      linhaDigitavel: z.string().regex(/^\d{47}$/),
    })
    .nullish(),
  pix: z.object({ txid: wireTextSchema, pixCopiaECola: z.string().min(1).max(1_000) }).nullish(),
})

export const chargesSchema = z.object({ cobrancas: z.array(chargeSchema) })
export const chargeListSchema = chargesSchema.extend({ totalPaginas: z.int() })

export const refusalSchema = z.object({
  title: wireTextSchema,
  detail: wireTextSchema,
  violacoes: z.array(z.object({ razao: wireTextSchema, propriedade: wireTextSchema })).nullish(),
})

export type InterCharge = z.output<typeof chargeSchema>
