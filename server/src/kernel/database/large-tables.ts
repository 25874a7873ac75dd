/**
 * Tables that have millions of rows in an installation of many years: an index of one of them is made
 * while everybody writes (concurrent-migration.ts). A house test holds migrations to it.
 */
export const LARGE_TABLES: readonly string[] = [
  'bank_statement_lines',
  'charges',
  'emission_events',
  'emissions',
  'idempotency_keys',
  'invoices',
  'ledger_entries',
  'ledger_past_entries',
  'operation_items',
  'operation_outbox',
  'operations',
  'outbox_mails',
  'parties',
  'platform_calls',
  'platform_sales',
  'purchases',
  'reconciliation_links',
  'sale_installments',
  'sale_transactions',
  'sales',
  'settlements',
  'stock_moves',
  'transaction_allocations',
  'transactions',
]
