import { z } from 'zod'
import { defineRoute } from '../route.ts'
import {
  civilDateSchema,
  companyParams,
  dataOf,
  idSchema,
  idTextSchema,
  positiveCentsSchema,
  textSchema,
} from '../scalars.ts'
import { COMPUTED_STATUSES } from './transaction.schema.ts'

/** Due dates this far apart may be of the same bill (docs/rules/transactions.md). */
export const NEAR_DUE_DAYS = 3

/** A transaction that may be the one that is being typed. */
export const similarTransactionSchema = z.object({
  id: idSchema,
  description: z.string(),
  fiscal_document: z.string().nullable(),
  due_date: civilDateSchema,
  value_cents: positiveCentsSchema,
  computed_status: z.enum(COMPUTED_STATUSES),
  /** Why: the same document of the contact, or the same value due within three days. */
  reason: z.enum(['document', 'value']),
})

/** What the form of a transaction asks while it is filled in. */
function formRoutes<const N extends 'payables' | 'receivables'>(noun: N) {
  return {
    similar: defineRoute({
      id: `${noun}.similar`,
      method: 'GET',
      path: `/api/companies/{company_id}/${noun}/similar`,
      access: { kind: 'company', permission: `companies.${noun}.index` },
      summary: `${noun === 'payables' ? 'Payables' : 'Receivables'} that may be the one that is being written`,
      params: companyParams,
      query: z.object({
        party_id: idTextSchema,
        /** With `due_date`: transactions of this value that are due near that day. */
        value_cents: z.coerce.number<string>().pipe(positiveCentsSchema).optional(),
        due_date: civilDateSchema.optional(),
        /** Transactions with this document. */
        fiscal_document: textSchema(60).optional(),
        /** The transaction that is being edited is none of its own duplicates. */
        except_id: idTextSchema.optional(),
      }),
      response: dataOf(z.array(similarTransactionSchema)),
    }),
  }
}

export const payableFormRoutes = formRoutes('payables')
export const receivableFormRoutes = formRoutes('receivables')

export type SimilarTransaction = z.output<typeof similarTransactionSchema>
