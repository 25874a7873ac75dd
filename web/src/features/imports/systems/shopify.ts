import type { SystemSheet } from './system-sheet.ts'

/** Its export of orders: a row for each line of an order, what it comes to in the first. */
export const SHOPIFY: readonly SystemSheet[] = [
  {
    system: 'shopify',
    targets: ['sales'],
    marks: ['name', 'financial status', 'lineitem name', 'refunded amount'],
    expects: ['external_id', 'status', 'refunded_cents', 'currency'],
    usual: ['paid_by', 'party_name', 'observations'],
    fields: {
      // The number by which the shop's own calls name the order; what people see is its name.
      external_id: ['id', 'name'],
      status: ['financial status'],
      competency_date: ['created at'],
      status_date: ['refunded at'],
      product: ['lineitem name'],
      total_cents: ['total'],
      currency: ['currency'],
      refunded_cents: ['refunded amount'],
      paid_by: ['payment method'],
      party_name: ['billing name', 'shipping name', 'email'],
      observations: ['notes'],
    },
  },
]
