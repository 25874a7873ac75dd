import { z } from 'zod'
import { defineRoute } from '../route.ts'
import {
  companyParams,
  dataOf,
  idSchema,
  instantSchema,
  nothingSchema,
  requiredTextSchema,
} from '../scalars.ts'
import { TRANSACTION_KINDS } from '../transactions/transaction-kinds.ts'

const feature = 'bank-reconciliation'
const memory = '/api/companies/{company_id}/reconciliation-memory'
/** As many as the memory keeps of a line's words. */
const MAX_WORDS = 200

/** Words of lines, and the contact that people said they are. */
export const memoryEntrySchema = z.object({
  words: z.string(),
  direction: z.enum(TRANSACTION_KINDS),
  /** Null where what was decided has no contact. */
  party_id: idSchema.nullable(),
  party_name: z.string().nullable(),
  confirmations: z.int(),
  refusals: z.int(),
  last_used_at: instantSchema,
})

export type MemoryEntry = z.output<typeof memoryEntrySchema>

export const listMemory = defineRoute({
  id: 'bank-reconciliation.memory',
  method: 'GET',
  path: memory,
  access: { kind: 'company', permission: 'api.companies.bank_accounts.import-ofx', feature },
  summary: 'What the company remembers of the words of statement lines, last used first',
  params: companyParams,
  response: dataOf(z.array(memoryEntrySchema)),
})

export const forgetMemory = defineRoute({
  id: 'bank-reconciliation.forget',
  method: 'POST',
  path: `${memory}/forget`,
  access: { kind: 'company', permission: 'api.companies.bank_accounts.reconcile', feature },
  summary: 'Forget what was decided on words; what was reconciled stays',
  params: companyParams,
  body: z.object({
    words: requiredTextSchema(MAX_WORDS),
    direction: z.enum(TRANSACTION_KINDS),
    party_id: idSchema.nullable(),
  }),
  response: nothingSchema,
  status: 204,
})
