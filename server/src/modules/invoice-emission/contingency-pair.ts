import { sql } from 'kysely'
import type { EmissionAnswer } from '../fiscal-authorities/index.ts'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { linkIssuedInvoice } from '../sales/index.ts'
import { changeByAnswer } from './change-by-answer.ts'
import {
  insertEvent,
  lockEmission,
  loggedEmission,
  type StoredEmission,
} from './stored-emission.ts'
import { recordUnusedNumber } from './unused-numbers.ts'

/** Rejection of a note that another took the place of, and that its tax office does not have. */
const LEFT_CODE = 'SVC'
const LEFT_TEXT = 'A SEFAZ não recebeu esta nota. Outra foi emitida em contingência no lugar dela.'
/** Why one is canceled that was authorised after all. */
const CANCEL_REASON = 'Nota emitida em contingência com outro número no lugar desta'
/** What was sent may be authorised this long after: until an NF-e can no longer be canceled. */
const ASKED_FOR_MS = 24 * 3_600_000

/** Whether another note was issued in contingency in the place of this one: it is never sent again. */
export const isReplacedInContingency = ({
  contingency_id,
}: Pick<StoredEmission, 'contingency_id'>): boolean => contingency_id !== null

/**
 * The answer to assume for a replaced note that the tax office does not have: `processing` for a day, since
 * it may still be at work on it, and then `rejected`.
 */
export async function answerIfNotFound(
  db: CompanyDb,
  { id }: Pick<StoredEmission, 'id'>,
): Promise<Extract<EmissionAnswer, { readonly kind: 'rejected' | 'processing' }>> {
  const { rows } = await sql<{ is_over: boolean }>`
    select max(at) + make_interval(secs => ${ASKED_FOR_MS / 1000}) < ${db.now}::timestamptz as is_over
    from emission_events where company_id = ${db.company_id} and emission_id = ${id}
      and kind = 'contingency'`.execute(db.query)
  return rows[0]?.is_over === true
    ? { kind: 'rejected', code: LEFT_CODE, text: LEFT_TEXT }
    : { kind: 'processing' }
}

/** The note that this one replaces in contingency, locked; null where there is none. */
export async function replacedInContingency(
  db: CompanyDb,
  id: number,
): Promise<StoredEmission | null> {
  const found = await db.query
    .selectFrom('emissions')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('contingency_id', '=', id)
    .executeTakeFirst()
  return found === undefined ? null : lockEmission(db, found.id)
}

/** Locks a note with the one that it replaces or that replaces it, in the order of their ids. */
export async function lockContingencyPair(db: CompanyDb, id: number): Promise<void> {
  await sql`
    select 1 from emissions one where one.company_id = ${db.company_id} and (one.id = ${id}
      or one.contingency_id = ${id} or one.id = (select other.contingency_id from emissions other
        where other.company_id = ${db.company_id} and other.id = ${id}))
    order by one.id for update`.execute(db.query)
}

/**
 * Decides a pair once the outcome of one of the two is known: a replaced note that was authorised is canceled
 * where the other was authorised too, and becomes the note of the sale again where the other was not. While
 * the other is under way, nothing is done.
 */
export async function resolveContingencyPair(
  db: CompanyDb,
  { id, contingency_id }: StoredEmission,
) {
  const left =
    contingency_id === null ? await replacedInContingency(db, id) : await lockEmission(db, id)
  if (left === null || left.contingency_id === null) return
  if (left.status !== 'authorized' || left.is_canceling) return
  const taking = await lockEmission(db, left.contingency_id)
  if (taking.status === 'queued' || taking.status === 'processing') return
  const isSold = taking.authorized_at !== null || (await hasOtherNote(db, left, taking))
  if (isSold) await cancelLeftBehind(db, left)
  else await giveBack(db, left, taking)
}

/** Whether the sale has a third note: people made one after what took the place was denied. */
async function hasOtherNote(db: CompanyDb, left: StoredEmission, taking: StoredEmission) {
  const { rows } = await sql`
    select 1 from emissions where company_id = ${db.company_id} and sale_id = ${left.sale_id}
      and purpose = ${left.purpose} and environment = ${left.environment}
      and id not in (${left.id}, ${taking.id}) and contingency_id is null
      and status not in ('denied', 'canceled', 'voided', 'replaced') limit 1`.execute(db.query)
  return rows.length > 0
}

/** Queues the cancellation of a replaced note that was authorised: the sale has one note in force. */
async function cancelLeftBehind(db: CompanyDb, { id }: StoredEmission): Promise<void> {
  await db.query
    .updateTable('emissions')
    .set({
      is_canceling: true,
      cancel_code: 'other',
      cancel_reason: CANCEL_REASON,
      cancel_xml: null,
      tries: 0,
      next_try_at: null,
    })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await insertEvent(db, id, 'cancel_asked', { code: 'other', text: CANCEL_REASON })
}

/** Makes the replaced note the one of its sale again, and deletes the other, whose number is recorded as unused. */
async function giveBack(db: CompanyDb, left: StoredEmission, taking: StoredEmission) {
  const isKept = taking.status === 'denied'
  if (!isKept) await detachFromSale(db, taking)
  await changeByAnswer(db, left, { contingency_id: null })
  if (left.sale_id !== null && left.invoice_id !== null && hasFiscalValue(left))
    await linkIssuedInvoice(db, left.sale_id, left.invoice_id)
  if (isKept) return
  await recordUnusedNumber(db, taking)
  await db.query
    .deleteFrom('emissions')
    .where('company_id', '=', db.company_id)
    .where('id', '=', taking.id)
    .execute()
  await recordOperation(db, 'invoice-emissions.destroy', [
    { table: 'emissions', record_id: taking.id, before: loggedEmission(taking) },
  ])
}

/** Takes a note that is about to go off its sale, which has one under way. */
export async function detachFromSale(db: CompanyDb, { id }: StoredEmission): Promise<void> {
  await db.query
    .updateTable('emissions')
    .set({ sale_id: null })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
}

/** Whether a note has fiscal value. */
export const hasFiscalValue = ({
  environment,
  is_trial,
}: Pick<StoredEmission, 'environment' | 'is_trial'>): boolean =>
  environment === 'production' && !is_trial
