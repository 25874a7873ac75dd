import { z } from 'zod'
import { daySchema, reaisSchema, serviceIdSchema, serviceTextSchema } from './service-values.ts'

// What Banco Inter answers, as far as it is read (developers.inter.co, pj-sdk-java).

export const balanceSchema = z.object({ disponivel: reaisSchema })

const detailsSchema = z
  .object({
    endToEndId: serviceTextSchema,
    txId: serviceTextSchema,
    nossoNumero: serviceTextSchema,
    nomePagador: serviceTextSchema,
    cpfCnpjPagador: serviceTextSchema,
    nomeRecebedor: serviceTextSchema,
    cpfCnpjRecebedor: serviceTextSchema,
    nomeFavorecido: serviceTextSchema,
    descricaoPix: serviceTextSchema,
  })
  .partial()
  .nullish()

export const movementSchema = z.object({
  idTransacao: serviceIdSchema,
  dataTransacao: daySchema,
  tipoTransacao: serviceTextSchema,
  tipoOperacao: z.enum(['C', 'D']),
  valor: reaisSchema,
  titulo: serviceTextSchema,
  descricao: serviceTextSchema,
  detalhes: detailsSchema,
})

/** Pages of a thousand movements, of ninety days: an answer of more is damaged. */
const MAX_PAGES = 200

export const statementPageSchema = z.object({
  totalPaginas: z.int().min(0).max(MAX_PAGES),
  /** Of all pages. */
  totalElementos: z.int().min(0).optional(),
  transacoes: z.array(movementSchema),
})

export type InterMovement = z.output<typeof movementSchema>
