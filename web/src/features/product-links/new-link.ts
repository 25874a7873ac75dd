import type { ChargeMethod } from '@prumo/contracts/charges/charge-terms.schema'
import type { PaymentProviderKind } from '@prumo/contracts/charges/payment-provider.schema'

/** What a new payment link starts with. */
export const BLANK_LINK = {
  name: '',
  url: '',
  description: '',
  product_id: null,
  category_id: null,
  price_cents: null,
  kind: 'asaas',
  payment_type: 'single',
  subscription_cycle: null,
  payment_method: 'any',
  max_installments: 1,
  due_date_limit_days: 3,
  end_date: null,
  max_uses: null,
  provider_plan_id: null,
  months_credit: null,
  status: 'active',
} as const

export interface NewLink extends Omit<typeof BLANK_LINK, 'kind' | 'payment_method'> {
  readonly kind: PaymentProviderKind
  readonly payment_method: ChargeMethod
}

const FEWEST_INSTALLMENTS = 2

/** The most instalments of a way to be paid: what is paid in instalments begins with the fewest that there are. */
export const installmentsOf = <N extends number | null>(
  payment_type: string | null,
  most: N,
): N | typeof FEWEST_INSTALLMENTS =>
  payment_type === 'installments' && (most === null || most < FEWEST_INSTALLMENTS)
    ? FEWEST_INSTALLMENTS
    : most

/** What changes of a link with the way that it is paid. */
export const paidBy = <T extends string | null, N extends number | null>(
  payment_type: T,
  most: N,
) => ({ payment_type, max_installments: installmentsOf(payment_type, most) })
