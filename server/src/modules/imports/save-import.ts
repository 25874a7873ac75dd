import type { ImportInput, ImportResult } from '@prumo/contracts/imports/import.schema'
import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import { type Cents, cents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { discardQueryPlans } from '../../kernel/database/discard-query-plans.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'

/** The operation that an import of each target is. */
const OPERATIONS = {
  payables: { kind: 'imports.payables' },
  receivables: { kind: 'imports.receivables' },
  transactions: { kind: 'imports.transactions' },
  sales: { kind: 'imports.sales' },
  stock: { kind: 'imports.stock' },
  clients: { kind: 'imports.clients' },
  suppliers: { kind: 'imports.suppliers' },
  products: { kind: 'imports.products' },
  projects: { kind: 'imports.projects' },
  'cost-centers': { kind: 'imports.cost-centers' },
  categories: { kind: 'imports.categories' },
  'bank-accounts': { kind: 'imports.bank-accounts' },
} as const satisfies Record<ImportTarget, { readonly kind: string }>

type OfSales = 'added_products_count' | 'waiting_count'

/** What an import did, but for its own record. */
export interface Imported
  extends Omit<ImportResult, 'import_id' | OfSales>,
    Partial<Pick<ImportResult, OfSales>> {
  readonly total_cents: Cents
}

/**
 * Runs an import as one operation and keeps what it was: which file, how many rows, and how its
 * columns were mapped.
 * @throws whatever the work throws; nothing is kept then.
 */
export function asImport(
  db: CompanyDb,
  target: ImportTarget,
  input: ImportInput,
  work: () => Promise<Imported>,
): Promise<ImportResult> {
  const { kind } = OPERATIONS[target]
  return asOneOperation(db, kind, async () => {
    await discardQueryPlans(db)
    const imported = await work()
    const { id, ...record } = await db.query
      .insertInto('imports')
      .values({
        company_id: db.company_id,
        target,
        file_name: input.file_name,
        file_sha256: input.file_sha256,
        sheet: input.sheet,
        rows_count: imported.rows_count,
        created_count: imported.created_count,
        settled_count: imported.settled_count,
        total_cents: cents(imported.total_cents),
        user_name: db.actor.user_name,
        request_id: db.actor.request_id,
        imported_at: db.now,
      })
      .returning(['id', 'file_name', 'sheet', 'rows_count', 'created_count', 'settled_count'])
      .executeTakeFirstOrThrow()
    await rememberLayout(db, target, input)
    await recordOperation(db, kind, [{ table: 'imports', record_id: id, after: record }])
    return { import_id: id, added_products_count: 0, waiting_count: 0, ...imported }
  })
}

async function rememberLayout(
  db: CompanyDb,
  target: ImportTarget,
  { layout }: ImportInput,
): Promise<void> {
  if (layout === undefined) return
  const mapping = JSON.stringify(layout.mapping)
  await db.query
    .insertInto('import_layouts')
    .values({
      company_id: db.company_id,
      target,
      fingerprint: layout.fingerprint,
      mapping,
      used_at: db.now,
    })
    .onConflict((clash) =>
      clash
        .columns(['company_id', 'target', 'fingerprint'])
        .doUpdateSet({ mapping, used_at: db.now }),
    )
    .execute()
}
