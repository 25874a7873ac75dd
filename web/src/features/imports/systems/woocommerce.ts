import type { SystemSheet } from './system-sheet.ts'

/** What its usual plug-in of exports writes: an order a row. */
export const WOOCOMMERCE: readonly SystemSheet[] = [
  {
    system: 'woocommerce',
    targets: ['sales'],
    marks: ['order number', 'order status', 'order date', 'order total amount'],
    expects: ['external_id', 'status', 'refunded_cents'],
    usual: ['paid_by', 'party_name', 'observations'],
    fields: {
      external_id: ['order id', 'order number'],
      status: ['order status'],
      competency_date: ['order date'],
      product: ['item name'],
      total_cents: ['order total amount'],
      currency: ['order currency'],
      refunded_cents: ['order refund amount'],
      paid_by: ['payment method title'],
      party_name: ['full name', 'customer account email address', 'email'],
      observations: ['customer note'],
    },
    // An order that is complete was paid and sent.
    words: { status: { completed: 'concluida', processing: 'paga', 'on-hold': 'pendente' } },
  },
]
