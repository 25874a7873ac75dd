import { z } from 'zod'
import { idSchema, instantSchema } from '../scalars.ts'

/** One act that changed company data, as the list shows it. */
export const operationRowSchema = z.object({
  id: idSchema,
  /** Its place in the company's chain: gapless, in the order in which acts became lasting. */
  chain_number: z.int().min(1),
  /** `<feature>.<act>` */
  kind: z.string(),
  happened_at: instantSchema,
  user_id: z.int(),
  user_name: z.string(),
  ip: z.string(),
  request_id: z.string(),
  items_count: z.int(),
  /** The first record it touched. */
  table_name: z.string().nullable(),
  record_id: z.int().nullable(),
})

/** A record as it was before and after, field by field; null where there was none. */
export const operationItemSchema = z.object({
  table_name: z.string(),
  record_id: z.int(),
  before: z.unknown(),
  after: z.unknown(),
})

/** The tables whose records other records point to by an id. */
const NAMED_TABLES = ['bank_accounts', 'categories', 'cost_centers', 'parties', 'projects'] as const

export const operationSchema = operationRowSchema.extend({
  hash: z.string(),
  /** The first of them, as many as one page shows; `items_count` says how many there are. */
  items: z.array(operationItemSchema),
  /** What the records that fields of `items` point to are called today. */
  names: z.array(z.object({ table: z.enum(NAMED_TABLES), id: idSchema, name: z.string() })),
  /** Whether whoever reads it may undo it, and nobody has. */
  may_undo: z.boolean(),
})

/** What the verification of the newest operations found. */
export const operationChainSchema = z.object({
  verified_at: instantSchema,
  /** The number of the newest operation; 0 while there is none. */
  last_number: z.int().min(0),
  checked_count: z.int().min(0),
  is_intact: z.boolean(),
  /** The first operation that does not fit; null also when the end of the chain was cut off. */
  first_broken_number: z.int().nullable(),
})

export type OperationRow = z.output<typeof operationRowSchema>
export type OperationItemRecord = z.output<typeof operationItemSchema>
export type Operation = z.output<typeof operationSchema>
export type OperationName = Operation['names'][number]
export type NamedTable = OperationName['table']
export type OperationChain = z.output<typeof operationChainSchema>
