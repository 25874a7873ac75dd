import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { purchaseParts } from './purchase-parts.queries.ts'
import { purchaseSnapshot } from './purchase-snapshot.ts'
import { purchasesOf } from './purchase.queries.ts'

/** What the audit log keeps of purchases as they are now, by id. */
export async function snapshotsOf(
  db: CompanyDb,
  ids: readonly number[],
  reason: string | null = null,
) {
  const [rows, parts] = await pipelined([purchasesOf(db, ids), purchaseParts(db, ids)])
  return new Map(
    rows.flatMap((row) => {
      const own = parts.get(row.id)
      return own === undefined
        ? []
        : [[row.id, purchaseSnapshot({ ...row, ...own }, reason)] as const]
    }),
  )
}
