import type { EmissionCancel } from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { requireLongEnough } from '../fiscal-authorities/index.ts'
import { cancelUntil, deadlineText } from './cancel-deadline.ts'
import { requireNoReplacement } from './replace-emission.ts'
import {
  insertEvent,
  lockEmission,
  lockVersion,
  loggedEmission,
  requireNoEvent,
  requireStatus,
  type StoredEmission,
} from './stored-emission.ts'

/**
 * Has an authorised note canceled: it is in force until its authority registered that.
 * @throws Refusal `not_found`, `stale_version`, `emission_in_other_state`, those of requireNoEvent,
 * `cancel_reason_too_short`, `emission_cancel_late`, `emission_has_return`.
 */
export async function cancelEmission(
  db: CompanyDb,
  id: number,
  { code, reason, version }: EmissionCancel,
): Promise<void> {
  requireLongEnough(reason, 'reason', 'cancel_reason_too_short')
  const before = await lockVersion(db, { id, version })
  requireStatus(before, 'authorized')
  requireNoEvent(before)
  await requireNoReplacement(db, before)
  requireInTime(db, before)
  await requireNoReturn(db, before)
  await db.query
    .updateTable('emissions')
    .set({
      is_canceling: true,
      cancel_code: code,
      cancel_reason: reason,
      cancel_xml: null,
      rejection_code: null,
      rejection_text: null,
      tries: 0,
      next_try_at: null,
      fault: null,
      version: version + 1,
    })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await insertEvent(db, id, 'cancel_asked', { code, text: reason, by_name: db.actor.user_name })
  const after = await lockEmission(db, id)
  await recordOperation(db, 'invoice-emissions.cancel', [
    {
      table: 'emissions',
      record_id: id,
      before: loggedEmission(before),
      after: loggedEmission(after),
    },
  ])
}

/** @throws Refusal `emission_cancel_late`. */
function requireInTime(db: CompanyDb, emission: StoredEmission): void {
  const until = cancelUntil(emission)
  if (until === null || db.now.getTime() <= until.getTime()) return
  throw new Refusal('emission_cancel_late', { values: { text: deadlineText(db, until) } })
}

/** A note whose goods came back by a note of its own stays. @throws Refusal `emission_has_return`. */
async function requireNoReturn(db: CompanyDb, { key }: StoredEmission): Promise<void> {
  const found = await db.query
    .selectFrom('emissions')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('returned_key', '=', key)
    .where('status', 'in', ['queued', 'processing', 'authorized'])
    .executeTakeFirst()
  if (found !== undefined) throw new Refusal('emission_has_return')
}
