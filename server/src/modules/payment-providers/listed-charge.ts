import type { CivilDate } from '@prumo/civil-date'
import { sumCents } from '@prumo/money'
import type { ListedCharge, ProviderCharge } from './payment-provider.ts'

/** What a list tells, of a charge as far as the list has it. */
export const listedOf = (charge: ProviderCharge): ListedCharge => ({
  provider_id: charge.provider_id,
  status: charge.status,
  value_cents: charge.value_cents,
  due_date: charge.due_date,
  received_cents: sumCents(charge.payments.map(({ value_cents }) => value_cents)),
  credit_on: charge.payments.reduce<CivilDate | null>(
    (last, { credit_on, is_in_cash }) =>
      !is_in_cash && credit_on !== null && (last === null || credit_on > last) ? credit_on : last,
    null,
  ),
  has_returns: charge.returns.length > 0,
})
