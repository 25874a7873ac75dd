import { civilDate } from '@prumo/civil-date'
import { chargeOn } from '@prumo/contracts/charges/charge-amounts.rules'
import { splitPayment } from '@prumo/contracts/charges/split-payment.rules'
import { cents } from '@prumo/money'
import type { ProviderCharge, ProviderPayment } from '../payment-providers/index.ts'
import type { KnownCharge } from './payments/charge-difference.rules.ts'

/** When the charge is due. */
export const DUE = civilDate('2026-11-30')

/** A charge of 100,00 at 2 % and 1 % a month, of which nothing was paid. */
export function knownCharge(
  given: Partial<KnownCharge> & { readonly terms?: object } = {},
): KnownCharge {
  const terms = {
    value_cents: cents(10_000),
    due_date: DUE,
    fine_value: '2',
    interest_value: '1',
    discount_cents: null,
    discount_until: null,
    ...given.terms,
  }
  return {
    value_cents: terms.value_cents,
    on: (day) => chargeOn(terms, day),
    late_cents: cents(0),
    late_fine_cents: cents(0),
    residual_cents: cents(10_000),
    missing: 'receivable_gone',
    settled_cents: cents(0),
    charged_cents: cents(0),
    status: 'pending',
    cash_act: null,
    payments: [],
    parts: splitPayment,
    ...given,
  }
}

/** A payment that a provider tells. */
export const providerPayment = (
  value: number,
  paid_on = '2026-11-20',
  given: Partial<ProviderPayment> = {},
) => ({
  id: 'pay-1',
  paid_on: civilDate(paid_on),
  credit_on: null,
  value_cents: cents(value),
  fee_cents: cents(99),
  is_in_cash: false,
  ...given,
})

/** What a provider says of it: it waits, unless told. */
export const providerAnswer = (given: Partial<ProviderCharge> = {}): ProviderCharge => ({
  provider_id: 'pay_1',
  reference: 'R',
  status: 'waiting',
  value_cents: cents(10_000),
  due_date: DUE,
  payments: [],
  returns: [],
  boleto: null,
  pix: null,
  url: null,
  ...given,
})
