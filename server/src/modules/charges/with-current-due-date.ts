import { dateAt } from '@prumo/civil-date'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { NewCharge } from '../payment-providers/index.ts'
import type { ClaimedCharge } from './claim-charge.ts'
import { changeStored, lockCharge } from './stored-charge.ts'

/** Where the providers' days begin. */
const PROVIDERS_ZONE = 'America/Sao_Paulo'

/**
 * The fields to send of a charge that waited past its due date (its company could not write, its provider did
 * not answer): the due date becomes today, as providers take no earlier day, and a discount whose day passed
 * is dropped. Today is the company's day, or that of the providers where that is later.
 * @returns null where the claim was lost meanwhile, or the charge ended: it is not sent.
 */
export async function withCurrentDueDate(
  db: CompanyDb,
  { id, claim }: ClaimedCharge,
  sent: NewCharge,
): Promise<NewCharge | null> {
  const charge = await lockCharge(db, id)
  if (charge.claim !== claim || charge.status !== 'issuing') return null
  const theirs = dateAt(db.now, PROVIDERS_ZONE)
  const due_date = theirs > db.today ? theirs : db.today
  if (charge.due_date >= due_date) return sent
  const isOver = charge.discount_until !== null && charge.discount_until < due_date
  const change = {
    due_date,
    ...(isOver ? { discount_cents: null, discount_until: null } : {}),
  }
  await changeStored(db, 'charges.send', charge, change)
  return { ...sent, due_date, discount: isOver ? null : sent.discount }
}
