import { z } from 'zod'
import { CURRENCIES } from '../bank-accounts/currencies.ts'
import { MAX_PAGE_SIZE, pageSchema, pageSizeSchema } from '../list.ts'
import { defineRoute } from '../route.ts'
import {
  askedInstantSchema,
  centsSchema,
  civilDateSchema,
  civilMonthSchema,
  companyParams,
  dataOf,
  idSchema,
  pageMetaSchema,
  sumCentsSchema,
} from '../scalars.ts'
import { DRE_BASES, GRAINS } from '../statements/columns.ts'
import { TRANSACTION_KINDS } from '../transactions/transaction.schema.ts'

/** A statement of a group: a range of whole months, what a column is, in one currency. */
const groupStatementQuery = z.object({
  first_month: civilMonthSchema,
  last_month: civilMonthSchema,
  grain: z.enum(GRAINS).optional(),
  currency: z.enum(CURRENCIES).optional(),
  /** The books as they were at this instant, which is past. */
  as_of: askedInstantSchema.optional(),
})
export const groupDreChoice = { basis: z.enum(DRE_BASES).optional() }

/** What each figure is compared with: the column before it, or the same days of the year before. */
export const groupStatementChoice = groupStatementQuery.extend({
  compare: z.enum(['previous', 'last_year']).optional(),
})

const plainSeriesSchema = z.object({ cells: z.array(sumCentsSchema), total_cents: sumCentsSchema })

const seriesSchema = plainSeriesSchema.extend({
  /** What each is compared with, where that was asked for. */
  compared: plainSeriesSchema.optional(),
})

/** Companies in their order, what is between them, and the group: companies − eliminations. */
const togetherSchema = z.object({
  companies: z.array(seriesSchema),
  eliminations: seriesSchema,
  group: seriesSchema,
})

/** A category by its code and name, which companies may share; its ids are in the order of companies. */
const groupCategorySchema = togetherSchema.extend({
  code: z.string(),
  name: z.string(),
  category_ids: z.array(idSchema.nullable()),
})

const groupRowSchema = togetherSchema.extend({
  line: z.string(),
  kind: z.enum(['line', 'subtotal', 'balance', 'unposted', 'check']),
  adds: z.array(z.string()).optional(),
  categories: z.array(groupCategorySchema),
})

export const groupStatementSchema = z.object({
  name: z.string(),
  /** Companies of the group whose statement the caller may see, which alone are counted. */
  companies: z.array(z.object({ id: idSchema, name: z.string() })),
  /** How many companies of the group are not counted. */
  hidden_count: z.int().min(0),
  currency: z.enum(CURRENCIES),
  other_currencies: z.array(z.enum(CURRENCIES)),
  columns: z.array(z.object({ key: z.string(), from: civilDateSchema, to: civilDateSchema })),
  rows: z.array(groupRowSchema),
  /** Amounts of one company with another that no amount of that one answers: they stay in the group. */
  unmatched: z.object({ count: z.int().min(0), sum_cents: sumCentsSchema }),
})

/** A part of a document between two companies of the group. */
const betweenEntrySchema = z.object({
  company_id: idSchema,
  company_name: z.string(),
  other_company_name: z.string(),
  transaction_id: idSchema.nullable(),
  transaction_kind: z.enum(TRANSACTION_KINDS).nullable(),
  transfer_id: idSchema.nullable(),
  entry_date: civilDateSchema,
  description: z.string(),
  category_code: z.string(),
  category_name: z.string(),
  line: z.string(),
  amount_cents: centsSchema,
})

/** Of what is between the companies: what was eliminated, of a line and days, or what no pair was found of. */
const betweenQuery = groupStatementQuery.extend({
  of: z.enum(['eliminated', 'unmatched']),
  line: z.string().max(20).optional(),
  /** One category of it, by its code and name. */
  category_code: z.string().max(60).optional(),
  category_name: z.string().max(250).optional(),
  from: civilDateSchema.optional(),
  to: civilDateSchema.optional(),
  page: pageSchema,
  per_page: pageSizeSchema(MAX_PAGE_SIZE),
})

const betweenPageSchema = dataOf(
  z.object({ sum_cents: sumCentsSchema, entries: z.array(betweenEntrySchema) }),
).extend({ meta: pageMetaSchema })

const path = '/api/companies/{company_id}/statements'
const mayDre = { kind: 'company', permission: 'api.statements.getDre', feature: 'dre' } as const
const mayDfc = { kind: 'company', permission: 'api.statements.getDfc', feature: 'dfc' } as const

export const getGroupDre = defineRoute({
  id: 'company-groups.dre',
  method: 'GET',
  path: `${path}/dre/group`,
  access: mayDre,
  summary: 'Income statement of the group: companies, eliminations, group',
  params: companyParams,
  query: groupStatementChoice.extend(groupDreChoice),
  response: dataOf(groupStatementSchema),
})

export const getGroupDfc = defineRoute({
  id: 'company-groups.dfc',
  method: 'GET',
  path: `${path}/dfc/group`,
  access: mayDfc,
  summary: 'Cash flow statement of the group: companies, eliminations, group',
  params: companyParams,
  query: groupStatementChoice,
  response: dataOf(groupStatementSchema),
})

export const getDreBetween = defineRoute({
  id: 'company-groups.dre-between',
  method: 'GET',
  path: `${path}/dre/group/between`,
  access: mayDre,
  summary: 'What is between the companies of the group in the DRE',
  params: companyParams,
  query: betweenQuery.extend(groupDreChoice),
  response: betweenPageSchema,
})

export const getDfcBetween = defineRoute({
  id: 'company-groups.dfc-between',
  method: 'GET',
  path: `${path}/dfc/group/between`,
  access: mayDfc,
  summary: 'What is between the companies of the group in the DFC',
  params: companyParams,
  query: betweenQuery,
  response: betweenPageSchema,
})

export type GroupStatement = z.output<typeof groupStatementSchema>
export type GroupRow = z.output<typeof groupRowSchema>
export type BetweenEntry = z.output<typeof betweenEntrySchema>
