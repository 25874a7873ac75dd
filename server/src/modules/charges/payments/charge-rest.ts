import { nextBankDay } from '@prumo/brazil'
import type { ChargeReceipt } from '@prumo/contracts/charges/charge.schema'
import { addCents, zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { lateSinceOf, remainingValue } from '../copy-charge.ts'
import { lateBy } from '../create-charge.ts'
import type { StoredCharge } from '../stored-charge.ts'
import { writeCharges } from '../write-charges.ts'

type Rest = NonNullable<ChargeReceipt['rest']>

/** @throws Refusal `permission_denied`, `charge_due_in_past`. */
export function requireRest({ permissions, today }: CompanyDb, { due_date }: Rest): void {
  if (!permissions.includes('api.companies.charges.store')) throw new Refusal('permission_denied')
  if (due_date < today)
    throw new Refusal('charge_due_in_past', { fields: { 'rest.due_date': 'charge_due_in_past' } })
}

/**
 * Charges what stays open of a locked charge that ends with a part, at the same provider and by the same terms,
 * where it is late with fine and interest until the new day; the discount was that of the first payment. It is
 * sent once its provider ended the first.
 * @throws Refusal `title_already_settled` where nothing stays open.
 */
export async function chargeRest(
  db: CompanyDb,
  charge: StoredCharge & { readonly transaction_id: number },
  settled_cents: StoredCharge['value_cents'],
  { due_date, mails_payer }: Rest,
): Promise<void> {
  const open_cents = await remainingValue(db, charge, charge.transaction_id, settled_cents)
  if (open_cents <= 0) throw new Refusal('title_already_settled')
  const late_since = await lateSinceOf(db, charge.id)
  const late = lateBy(open_cents, late_since, { ...charge, due_date })
  const isLate = db.today > nextBankDay(late_since)
  const late_cents = isLate ? addCents(late.fine_cents, late.interest_cents) : zeroCents
  const { provider_id, transaction_id, description, payment_method } = charge
  const { fine_value, interest_value, days_after_due } = charge
  await writeCharges(db, 'charges.create', [
    {
      provider_id,
      transaction_id,
      description,
      payment_method,
      fine_value,
      interest_value,
      days_after_due,
      value_cents: addCents(open_cents, late_cents),
      late_cents,
      due_date,
      discount_cents: null,
      discount_until: null,
      status: 'issuing',
      previous_id: charge.id,
      mails_payer,
    },
  ])
}
