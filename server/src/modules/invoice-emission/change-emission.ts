import type { EmissionEdit } from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { requireParties } from '../parties/index.ts'
import { requireProducts } from '../products/index.ts'
import type { CompanyFacts } from './emission-facts.ts'
import { changeByAnswer } from './change-by-answer.ts'
import {
  lockEmission,
  lockVersion,
  loggedEmission,
  requireStatus,
  type StoredEmission,
} from './stored-emission.ts'
import {
  detachFromSale,
  isReplacedInContingency,
  lockContingencyPair,
  replacedInContingency,
} from './contingency-pair.ts'
import { recordUnusedNumber } from './unused-numbers.ts'
import { isNumberTaken } from './issue-emissions.ts'
import { derivedOf, writeLines } from './write-emission.ts'

/**
 * Changes a draft, or what was rejected, which keeps its number: what is sent next is made anew.
 * @throws Refusal `not_found`, `stale_version`, `emission_in_other_state`, those of derivedOf.
 */
export async function updateEmission(
  db: CompanyDb,
  facts: CompanyFacts,
  id: number,
  { version, ...fields }: EmissionEdit,
): Promise<void> {
  const before = await lockVersion(db, { id, version })
  requireStatus(before, 'draft', 'rejected')
  if (isReplacedInContingency(before)) throw new Refusal('emission_in_other_state')
  const { environment, purpose, returned_key, replaced_key, replace_code, replace_reason } = before
  await requireParties(db, [fields.party_id], { role: 'client', field: 'party_id' })
  await requireProducts(db, [...new Set(fields.lines.map(({ product_id }) => product_id))], 'lines')
  const { stored, lines } = await derivedOf(
    db,
    facts,
    { ...fields, type: before.type },
    { environment, purpose, returned_key, replaced_key, replace_code, replace_reason },
  )
  await db.query
    .updateTable('emissions')
    .set({ ...stored, signed_xml: null, version: version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await writeLines(db, id, lines)
  const after = await lockEmission(db, id)
  await recordOperation(db, 'invoice-emissions.update', [
    {
      table: 'emissions',
      record_id: id,
      before: loggedEmission(before),
      after: loggedEmission(after),
    },
  ])
}

/**
 * Deletes a draft, or what was rejected: nothing of it is in force. A number that was drawn for it is
 * left out, and may be voided.
 * @throws Refusal `not_found`, `emission_in_other_state`, `emission_left_is_asked`.
 */
export async function destroyEmission(db: CompanyDb, id: number): Promise<void> {
  await lockContingencyPair(db, id)
  const before = await lockEmission(db, id)
  requireStatus(before, 'draft', 'rejected')
  await asOneOperation(db, 'invoice-emissions.destroy', async () => {
    await letGo(db, before, await replacedInContingency(db, id))
    if (!isNumberTaken(before)) await recordUnusedNumber(db, before)
    await db.query
      .deleteFrom('emissions')
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .execute()
    await recordOperation(db, 'invoice-emissions.destroy', [
      { table: 'emissions', record_id: id, before: loggedEmission(before) },
    ])
  })
}

/** The note that was left for a deleted one stands alone again. @throws Refusal `emission_left_is_asked`. */
async function letGo(
  db: CompanyDb,
  taking: StoredEmission,
  left: StoredEmission | null,
): Promise<void> {
  if (left === null) return
  // Its tax office may have it: what took its place is needed until that is known.
  if (left.status === 'processing' || left.is_canceling)
    throw new Refusal('emission_left_is_asked', { values: { number: left.number ?? 0 } })
  await detachFromSale(db, taking)
  await changeByAnswer(db, left, { contingency_id: null })
}
