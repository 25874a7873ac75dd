import { z } from 'zod'
import { currencySchema } from '../bank-accounts/currency.schema.ts'
import { defineRoute } from '../route.ts'
import {
  centsFromZeroSchema,
  centsSchema,
  civilDateSchema,
  dataOf,
  idSchema,
  idTextSchema,
  recordParams,
} from '../scalars.ts'
import { settlementSchema, TRANSACTION_KINDS } from './transaction.schema.ts'

/** Whom a receipt names: a name, and a document when there is one. */
const personSchema = z.object({ name: z.string(), document: z.string().nullable() })

/** All that the receipt of a settlement says. */
export const receiptSchema = z.object({
  transaction_id: idSchema,
  kind: z.enum(TRANSACTION_KINDS),
  description: z.string(),
  fiscal_document: z.string().nullable(),
  due_date: civilDateSchema,
  installment_number: z.int().nullable(),
  installments_count: z.int().nullable(),
  company: personSchema.extend({ city: z.string().nullable(), state: z.string().nullable() }),
  /** Null when the transaction names no contact. */
  party: personSchema.nullable(),
  /** What was handed over, and what the contact's credit paid; the bank's fee is no part of it. */
  received_cents: centsFromZeroSchema,
  settlement: settlementSchema,
})

function settlementRoutes<const N extends 'payables' | 'receivables'>(noun: N) {
  const record = `/api/companies/{company_id}/${noun}/{id}` as const
  const access = { kind: 'company', permission: `companies.${noun}.index` } as const
  return {
    credit: defineRoute({
      id: `${noun}.credit`,
      method: 'GET',
      path: `${record}/credit`,
      access,
      summary: "What the transaction's contact has to its credit in the transaction's currency",
      params: recordParams,
      response: dataOf(z.object({ currency: currencySchema, balance_cents: centsSchema })),
    }),
    receipt: defineRoute({
      id: `${noun}.receipt`,
      method: 'GET',
      path: `${record}/settlements/{settlement_id}/receipt`,
      access,
      summary: 'What the receipt of a settlement says',
      params: recordParams.extend({ settlement_id: idTextSchema }),
      response: dataOf(receiptSchema),
    }),
  }
}

export const payableSettlementRoutes = settlementRoutes('payables')
export const receivableSettlementRoutes = settlementRoutes('receivables')

export type Receipt = z.output<typeof receiptSchema>
