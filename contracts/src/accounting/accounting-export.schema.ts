import { z } from 'zod'
import { currencySchema } from '../bank-accounts/currency.schema.ts'
import {
  civilDateSchema,
  civilMonthSchema,
  idSchema,
  instantSchema,
  positiveCentsSchema,
  sumCentsSchema,
} from '../scalars.ts'
import { layoutSchema } from './layout.schema.ts'

/** By competency with what is open of clients and suppliers between, or by payment alone. */
export const BASES = ['accrual', 'cash'] as const
/** What a file is: what changed since what was sent, or everything again. */
export const EXTENTS = ['changes', 'whole'] as const
export const ACCOUNTING_FORMATS = ['csv', 'xlsx', 'dominio', 'layout'] as const

/** The account of one side of an entry: as the accountant calls it, and as Prumo does. */
const sideSchema = z.object({
  reduced_code: z.string().nullable(),
  classification: z.string().nullable(),
  name: z.string(),
})
export type AccountingSide = z.output<typeof sideSchema>

/** One row of double-entry bookkeeping. Its amount is above zero: a reversal has its sides exchanged. */
export const accountingRowSchema = z.object({
  date: civilDateSchema,
  debit: sideSchema,
  credit: sideSchema,
  amount_cents: positiveCentsSchema,
  history: z.string(),
  document: z.string().nullable(),
  tax_id: z.string().nullable(),
  party: z.string().nullable(),
  cost_center: z.string().nullable(),
  source: z.enum(['transaction', 'settlement', 'bank_account', 'transfer', 'stock_move']),
  source_id: idSchema,
  transaction_id: idSchema.nullable(),
  /** It takes back a row that was sent before. */
  is_reversal: z.boolean(),
})
export type AccountingRow = z.output<typeof accountingRowSchema>

const choice = {
  first_month: civilMonthSchema,
  last_month: civilMonthSchema,
  basis: z.enum(BASES),
  currency: currencySchema.default('BRL'),
  extent: z.enum(EXTENTS).default('changes'),
}
export const accountingChoiceSchema = z.object(choice)
export type AccountingChoice = z.output<typeof accountingChoiceSchema>

const UNMAPPED_KINDS = ['category', 'bank_account', 'client', 'supplier'] as const

/** What an export would be, a page of its rows at a time. */
export const accountingPreviewSchema = z.object({
  rows: z.array(accountingRowSchema),
  row_count: z.int(),
  total_cents: sumCentsSchema,
  /** Of the rows, those that take back what was sent. */
  reversal_count: z.int(),
  /** Accounts of the rows that have no code. */
  unmapped: z.array(
    z.object({
      kind: z.enum(UNMAPPED_KINDS),
      id: idSchema.nullable(),
      name: z.string(),
      row_count: z.int(),
    }),
  ),
  /** Accounts whose short number formato 19 cannot hold, or that have none. */
  unfit_count: z.int(),
  /** Entries of these months in other currencies, which need an export of their own. */
  other_currencies: z.array(z.object({ currency: currencySchema, entry_count: z.int() })),
  /** Whether something of these months was sent, and stands. */
  was_sent: z.boolean(),
})
export type AccountingPreview = z.output<typeof accountingPreviewSchema>

/** An export that was made. */
export const accountingExportSchema = z.object({
  id: idSchema,
  ...choice,
  row_count: z.int(),
  total_cents: sumCentsSchema,
  /** Of its rows, in hexadecimal digits. */
  sha256: z.string(),
  made_by_name: z.string(),
  made_at: instantSchema,
  undone_at: instantSchema.nullable(),
  undone_by_name: z.string().nullable(),
  /** Whether it is the newest of its months, and can be taken back. */
  can_be_undone: z.boolean(),
  request_id: z.string(),
})
export type AccountingExport = z.output<typeof accountingExportSchema>

export const layoutPreviewInputSchema = z.object({
  layout: layoutSchema,
  first_month: civilMonthSchema,
  last_month: civilMonthSchema,
  basis: z.enum(BASES),
  currency: currencySchema.default('BRL'),
})

/** Where the files of a month are beside each other, and which entries they belong to. */
export const documentsQuerySchema = z.object({ month: civilMonthSchema })
