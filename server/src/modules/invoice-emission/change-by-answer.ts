import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { lockEmission, loggedEmission, type StoredEmission } from './stored-emission.ts'

/** What of an emission an answer changes. */
type Change = Partial<
  Pick<
    StoredEmission,
    | 'status'
    | 'key'
    | 'protocol'
    | 'invoice_id'
    | 'page_url'
    | 'value_cents'
    | 'net_cents'
    | 'competency_date'
    | 'rejection_code'
    | 'rejection_text'
    | 'is_canceling'
    | 'cancel_xml'
    | 'is_correcting'
    | 'correction_text'
    | 'correction_xml'
    | 'corrections'
    | 'contingency_id'
  >
> & { readonly authorized_at?: Date; readonly taxes?: string; readonly is_told_by_file?: boolean }

/** Nothing waits, and nobody holds it. */
const SETTLED = { claim: null, claimed_until: null, fault: null, next_try_at: null } as const

/** Changes an emission by what was answered of it: nothing waits any more. */
export async function changeByAnswer(
  db: CompanyDb,
  stored: StoredEmission,
  said: Change,
): Promise<void> {
  await db.query
    .updateTable('emissions')
    .set({ ...SETTLED, ...said, version: stored.version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', stored.id)
    .execute()
  const after = await lockEmission(db, stored.id)
  await recordOperation(db, 'invoice-emissions.answer', [
    {
      table: 'emissions',
      record_id: stored.id,
      before: loggedEmission(stored),
      after: loggedEmission(after),
    },
  ])
}
