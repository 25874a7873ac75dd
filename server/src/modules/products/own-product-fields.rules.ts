import type { ProductInput } from '@prumo/contracts/products/product.schema'

/**
 * Keeps what a product of this way to pay, with these switches, has, and empties the rest: a cycle
 * belongs to what recurs, instalments to what is paid in them, days to a switch that is on.
 */
export function ownProductFields<T extends ProductInput>(input: T): T {
  return {
    ...input,
    subscription_cycle: input.payment_type === 'recurring' ? input.subscription_cycle : null,
    max_installments: input.payment_type === 'installments' ? input.max_installments : 1,
    sale_invoice_days: input.auto_sale_invoice ? input.sale_invoice_days : null,
    return_invoice_days: input.auto_return_invoice ? input.return_invoice_days : null,
  }
}
