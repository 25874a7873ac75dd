import { z } from 'zod'
import {
  brasiliaSchema,
  emptyAsNull,
  taxIdSchema,
  unitsSchema,
  wireIdSchema,
  wireTextSchema,
} from '../../../kernel/outside/wire-values.ts'

// What Monetizze calls with, as a form, and answers (API 2.1): amounts in reais, times in Brasília.

const timeSchema = emptyAsNull(brasiliaSchema)
const countSchema = emptyAsNull(z.coerce.number().pipe(z.int().min(1).max(99_999)))

const commissionSchema = z.object({
  nome: wireTextSchema,
  email: wireTextSchema,
  tipo_comissao: z.string().max(80),
  valor: emptyAsNull(unitsSchema),
  comissao: emptyAsNull(unitsSchema),
})

const saleSchema = z.object({
  codigo: wireIdSchema,
  dataInicio: timeSchema,
  dataFinalizada: timeSchema,
  formaPagamento: z.string().max(80).nullish(),
  parcelas: countSchema,
  quantidade: countSchema,
  status: z.string().max(80).nullish(),
  valor: unitsSchema,
  frete: emptyAsNull(unitsSchema),
  desconto: emptyAsNull(unitsSchema),
})

/** A sale with all that it is of; calls and the listing write it alike. */
export const toldSaleSchema = z.object({
  produto: z.object({ codigo: wireIdSchema, nome: wireTextSchema }),
  venda: saleSchema,
  comprador: z.object({
    nome: wireTextSchema,
    email: wireTextSchema,
    cnpj_cpf: taxIdSchema,
    telefone: wireTextSchema,
  }),
  comissoes: z.array(commissionSchema).max(60).nullish(),
  assinatura: z.object({ codigo: wireTextSchema, parcela: countSchema }).nullish().catch(null),
})

export type MonetizzeSale = z.output<typeof toldSaleSchema>
export type MonetizzeCommission = z.output<typeof commissionSchema>

/** What every call has. */
export const callSchema = z.object({
  tipoEvento: z.object({ codigo: wireIdSchema, descricao: wireTextSchema }),
  venda: z.object({ codigo: wireIdSchema }).nullish().catch(null),
  produto: z.object({ codigo: wireIdSchema }).nullish().catch(null),
})

export const tokenSchema = z.object({ token: z.string().min(1) })

/** A page of `/transactions`. */
export const transactionsSchema = z.object({
  dados: z.array(toldSaleSchema).max(2_000),
  recordCount: z.coerce.number().pipe(z.int().min(0)).nullish(),
})
