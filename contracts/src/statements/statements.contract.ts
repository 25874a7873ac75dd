import { z } from 'zod'
import { CURRENCIES } from '../bank-accounts/currencies.ts'
import { unassignedFilters } from '../dimension-filters.ts'
import { MAX_PAGE_SIZE, pageSchema, pageSizeSchema } from '../list.ts'
import { defineRoute } from '../route.ts'
import {
  centsSchema,
  civilDateSchema,
  civilMonthSchema,
  companyParams,
  dataOf,
  idListSchema,
  idSchema,
  idTextSchema,
  askedInstantSchema,
  pageMetaSchema,
  sumCentsSchema,
} from '../scalars.ts'
import { TRANSACTION_KINDS } from '../transactions/transaction.schema.ts'
import { DRE_BASES, GRAINS } from './columns.ts'

/** A range of whole months, what a column of it is, and what its figures are of. */
export const statementQuery = z.object({
  first_month: civilMonthSchema,
  last_month: civilMonthSchema,
  grain: z.enum(GRAINS).optional(),
  /** What each figure is compared with: the column before it, or the same days of the year before. */
  compare: z.enum(['previous', 'last_year']).optional(),
  /**
   * Beside what has happened what is expected: in the DFC what is open, by due date; in the DRE by
   * competency purchases that wait for approval.
   */
  expected: z.enum(['yes']).optional(),
  /** The books as they were at this instant, which is past; without what is expected. */
  as_of: askedInstantSchema.optional(),
  /** Only what belongs to one of these; with both, to one of each. */
  filter_cost_centers: idListSchema.optional(),
  filter_projects: idListSchema.optional(),
  ...unassignedFilters,
  /** One currency; absent is reais, or that of the accounts when none is in reais. */
  currency: z.enum(CURRENCIES).optional(),
  /** Only cash of these accounts; refused for a DRE by competency. */
  filter_bank_accounts_ids: idListSchema.optional(),
})

export const dreChoice = {
  basis: z.enum(DRE_BASES).optional(),
  /**
   * Beside what has happened what approved budgets plan, for whoever may see budgets: of the whole
   * company, of one cost centre, of one project or of both.
   */
  budget: z.enum(['yes']).optional(),
  /** By the standard lines, whatever template the company has: those that a group adds up. */
  lines: z.enum(['standard']).optional(),
}
/** What is overdue is expected today, unless it shall stand on its due date. */
export const dfcChoice = { overdue: z.enum(['due_date']).optional() }

const plainSeriesSchema = z.object({ cells: z.array(sumCentsSchema), total_cents: sumCentsSchema })

/** One amount per column, in the same order, and their total. */
const seriesSchema = plainSeriesSchema.extend({
  /** What each is compared with, where that was asked for. */
  compared: plainSeriesSchema.optional(),
  /** What is expected beside what has happened, where that was asked for. */
  expected: plainSeriesSchema.optional(),
  /** What is budgeted, where that was asked for and a budget can be of it. */
  budgeted: plainSeriesSchema.optional(),
})

const statementCategorySchema = seriesSchema.extend({
  category_id: idSchema,
  code: z.string(),
  name: z.string(),
})

/**
 * A row of the statement: a line fed by categories, a subtotal, a balance, what the bank moved that no
 * record has, or the check of balances, which is zero.
 */
const statementRowSchema = seriesSchema.extend({
  line: z.string(),
  /** What the template of a company calls it; absent is the name that Prumo gives it. */
  name: z.string().optional(),
  kind: z.enum(['line', 'subtotal', 'balance', 'unposted', 'check']),
  /** The lines that a subtotal is the sum of, and those that it takes off. */
  adds: z.array(z.string()).optional(),
  takes: z.array(z.string()).optional(),
  categories: z.array(statementCategorySchema),
})

const columnSchema = z.object({ key: z.string(), from: civilDateSchema, to: civilDateSchema })

/** A statement in one currency: amounts of two have no sum. */
export const statementSchema = z.object({
  currency: z.enum(CURRENCIES),
  /** Currencies of other accounts within reach: each has a statement of its own. */
  other_currencies: z.array(z.enum(CURRENCIES)),
  columns: z.array(columnSchema),
  rows: z.array(statementRowSchema),
})

/** One entry behind a cell; the sum of `amount_cents` of all of them is the cell. */
export const cellEntrySchema = z.object({
  transaction_id: idSchema.nullable(),
  /** Of what a purchase that waits for approval will make payable. */
  purchase_id: idSchema.nullable(),
  transaction_kind: z.enum(TRANSACTION_KINDS).nullable(),
  transfer_id: idSchema.nullable(),
  /** The product whose stock moved. */
  stock_product_id: idSchema.nullable(),
  entry_date: civilDateSchema,
  description: z.string(),
  party_name: z.string().nullable(),
  category_code: z.string(),
  category_name: z.string(),
  bank_account_name: z.string().nullable(),
  amount_cents: centsSchema,
})

/** A page of the entries of a cell; the sum is of all pages, and so is `total` of the meta. */
const cellPageSchema = dataOf(
  z.object({ sum_cents: sumCentsSchema, entries: z.array(cellEntrySchema) }),
).extend({ meta: pageMetaSchema })

/** A cell: one line or one category of it, in some days of the range or in all. */
const cellQuery = statementQuery.extend({
  /** What is expected alone, or together with what has happened; absent is what has happened. */
  of: z.enum(['actual', 'expected', 'all']).optional(),
  from: civilDateSchema.optional(),
  to: civilDateSchema.optional(),
  line: z.string().max(20),
  category_id: idTextSchema.optional(),
  page: pageSchema,
  per_page: pageSizeSchema(MAX_PAGE_SIZE),
})

const path = '/api/companies/{company_id}/statements'
const mayDre = { kind: 'company', permission: 'api.statements.getDre', feature: 'dre' } as const
const mayDfc = { kind: 'company', permission: 'api.statements.getDfc', feature: 'dfc' } as const

export const getDre = defineRoute({
  id: 'statements.dre',
  method: 'GET',
  path: `${path}/dre`,
  access: mayDre,
  summary: 'Income statement by competency or by cash',
  params: companyParams,
  query: statementQuery.extend(dreChoice),
  response: dataOf(statementSchema),
})

export const getDreCell = defineRoute({
  id: 'statements.dre-cell',
  method: 'GET',
  path: `${path}/dre/cell`,
  access: mayDre,
  summary: 'The entries behind a cell of the DRE',
  params: companyParams,
  query: cellQuery.extend(dreChoice),
  response: cellPageSchema,
})

export const getDfc = defineRoute({
  id: 'statements.dfc',
  method: 'GET',
  path: `${path}/dfc`,
  access: mayDfc,
  summary: 'Cash flow statement, direct method',
  params: companyParams,
  query: statementQuery.extend(dfcChoice),
  response: dataOf(statementSchema),
})

export const getDfcCell = defineRoute({
  id: 'statements.dfc-cell',
  method: 'GET',
  path: `${path}/dfc/cell`,
  access: mayDfc,
  summary: 'The entries behind a cell of the DFC',
  params: companyParams,
  query: cellQuery.extend(dfcChoice),
  response: cellPageSchema,
})

export type Statement = z.output<typeof statementSchema>
export type StatementRow = z.output<typeof statementRowSchema>
export type CellEntry = z.output<typeof cellEntrySchema>
