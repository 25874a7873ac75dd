import type { EmissionCorrection } from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { requireLongEnough } from '../fiscal-authorities/index.ts'
import { kindOf } from './documents/document-kinds.ts'
import {
  insertEvent,
  lockEmission,
  lockVersion,
  loggedEmission,
  requireNoEvent,
  requireStatus,
} from './stored-emission.ts'

/**
 * Has an authorised note of goods corrected in words: the last correction that is registered holds.
 * @throws Refusal `not_found`, `stale_version`, `emission_in_other_state`, `emission_not_goods`,
 * `correction_too_short`, `emission_corrections_over`, those of requireNoEvent.
 */
export async function correctEmission(
  db: CompanyDb,
  id: number,
  { text, version }: EmissionCorrection,
): Promise<void> {
  requireLongEnough(text, 'text', 'correction_too_short')
  const before = await lockVersion(db, { id, version })
  requireStatus(before, 'authorized')
  const { correction, most_corrections: max } = kindOf(before)
  if (correction === null) throw new Refusal('emission_not_goods')
  requireNoEvent(before)
  if (before.corrections >= max) throw new Refusal('emission_corrections_over', { values: { max } })
  await db.query
    .updateTable('emissions')
    .set({
      is_correcting: true,
      correction_text: text,
      correction_xml: null,
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
  await insertEvent(db, id, 'correct_asked', { text, by_name: db.actor.user_name })
  const after = await lockEmission(db, id)
  await recordOperation(db, 'invoice-emissions.correct', [
    {
      table: 'emissions',
      record_id: id,
      before: loggedEmission(before),
      after: loggedEmission(after),
    },
  ])
}
