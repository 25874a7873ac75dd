import type { EmissionAnswer } from '../fiscal-authorities/index.ts'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { keepEvent, type StoredEmission } from './stored-emission.ts'

/** Rejection of a note that another took the place of, and that its tax office does not have. */
const LEFT_CODE = 'SVC'
const LEFT_TEXT = 'A SEFAZ não recebeu esta nota. Outra foi emitida em contingência no lugar dela.'
/** Why one is canceled that was authorised after all. */
const CANCEL_REASON = 'Nota emitida em contingência com outro número no lugar desta'

/** Whether a note was left for another that was issued in the contingency: it is never sent again. */
export const isLeftBehind = ({ contingency_id }: Pick<StoredEmission, 'contingency_id'>): boolean =>
  contingency_id !== null

/** What becomes of one that its tax office does not have. */
export const NEVER_THERE: Extract<EmissionAnswer, { readonly kind: 'rejected' }> = {
  kind: 'rejected',
  code: LEFT_CODE,
  text: LEFT_TEXT,
}

/** Has one canceled that was authorised before its place was taken: what it sold is sold once. */
export async function cancelLeftBehind(db: CompanyDb, emission: StoredEmission): Promise<void> {
  if (!isLeftBehind(emission)) return
  await db.query
    .updateTable('emissions')
    .set({
      is_canceling: true,
      cancel_code: 'other',
      cancel_reason: CANCEL_REASON,
      cancel_xml: null,
      tries: 0,
    })
    .where('company_id', '=', db.company_id)
    .where('id', '=', emission.id)
    .execute()
  await keepEvent(db, emission.id, 'cancel_asked', { code: 'other', text: CANCEL_REASON })
}
