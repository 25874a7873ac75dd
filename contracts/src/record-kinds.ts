import { z } from 'zod'

/**
 * Kinds of records that reference others, by the name of their table: what a person is told a record
 * is used in. What the books derive, and what only tells of an act that was done, are none.
 */
export const RECORD_KINDS = [
  'accounting_settings',
  'allocation_templates',
  'bank_accounts',
  'bank_connections',
  'bank_statement_imports',
  'bank_statement_lines',
  'budgets',
  'categories',
  'charges',
  'cost_centers',
  'dre_templates',
  'emissions',
  'parties',
  'payment_providers',
  'period_closures',
  'platform_matches',
  'product_links',
  'purchases',
  'reconciliation_rules',
  'sales',
  'sales_platforms',
  'course_accesses',
  'saved_views',
  'settlements',
  'stock_cost_categories',
  'stock_counts',
  'stock_moves',
  'subscriptions',
  'tax_rules',
  'transaction_series',
  'transactions',
  'transfers',
  'wire_transfer_requests',
] as const

export type RecordKind = (typeof RECORD_KINDS)[number]

/** How many records of a kind reference a record. */
export const recordUseSchema = z.object({ kind: z.enum(RECORD_KINDS), count: z.int() })

/** The same as a screen shows it. */
export const shownUseSchema = recordUseSchema.extend({
  /** Whether the record cannot be deleted while it is used so. */
  keeps_record: z.boolean(),
  /** `2 vendas`, in the reader's language. */
  text: z.string(),
})

export type RecordUse = z.output<typeof recordUseSchema>
