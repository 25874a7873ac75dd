import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import type { NewCharge } from '../payment-providers/index.ts'
import { lockCharge, loggedCharge } from './stored-charge.ts'

/**
 * What is sent of a charge that waited past its due date (its company could not write, its provider was not
 * there): it is due today, as providers take no day before, and nobody is late with what they were not asked
 * for. A discount whose day passed is gone.
 */
export async function dueInTime(db: CompanyDb, id: number, sent: NewCharge): Promise<NewCharge> {
  const charge = await lockCharge(db, id)
  if (charge.due_date >= db.today) return sent
  const isOver = charge.discount_until !== null && charge.discount_until < db.today
  const change = {
    due_date: db.today,
    ...(isOver ? { discount_cents: null, discount_until: null } : {}),
  }
  await db.query
    .updateTable('charges')
    .set({ ...change, version: charge.version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await recordOperation(db, 'charges.send', [
    {
      table: 'charges',
      record_id: id,
      before: loggedCharge(charge),
      after: loggedCharge({ ...charge, ...change, version: charge.version + 1 }),
    },
  ])
  return { ...sent, due_date: db.today, discount: isOver ? null : sent.discount }
}
