/**
 * The HTTP tests that run on the embedded database too: what differs by engine (migrations, row
 * security, plans, statistics, several queries at once) and the main path of the product. Of all
 * others it runs the statements, as the run on PostgreSQL recorded them: docs/decisions/0043.
 */
export const ON_BOTH_ENGINES: readonly string[] = [
  'server/src/demo/demo-data.http.test.ts',
  'server/src/kernel/database/discard-query-plans.http.test.ts',
  'server/src/kernel/database/refresh-statistics.http.test.ts',
  'server/src/modules/bank-reconciliation/desk/desk-sequences.http.test.ts',
  'server/src/modules/bank-reconciliation/import/import-ofx.http.test.ts',
  'server/src/modules/bank-reconciliation/desk/reconcile-line.http.test.ts',
  'server/src/modules/imports/import-transactions.http.test.ts',
  'server/src/modules/purchases/purchases.http.test.ts',
  'server/src/modules/sales/sales.http.test.ts',
  'server/src/modules/statements/statements.http.test.ts',
  'server/src/modules/transactions/bulk/bulk-export.http.test.ts',
  'server/src/modules/settlements/settlement-credits.http.test.ts',
  'server/src/modules/transactions/list/transaction-list.http.test.ts',
  'server/src/modules/transactions/transactions.http.test.ts',
  'server/src/modules/transfers/transfers.http.test.ts',
  'server/src/modules/undo/undo-transactions.http.test.ts',
  'test/http/concurrent-migrations.test.ts',
  'test/http/kernel.test.ts',
  'test/http/migrations.test.ts',
  'test/http/model.test.ts',
  'test/http/pipelined-queries.test.ts',
  'test/http/row-security.test.ts',
  'test/http/schema-rules.test.ts',
]
