import type { Translation } from '../engine/translation.ts'
import type { invoiceRecordFields as pt } from '../pt/invoice-record-fields.ts'

export const invoiceRecordFields = {
  correction_text: 'Text of the correction',
  intermediary: 'Sent by',
  page_url: 'City page of the invoice',
  credit_rate: 'ICMS credit of the Simples (%)',
  returned_key: 'NF-e that is returned',
  goods_cents: 'Goods and services',
  freight_cents: 'Freight',
  insurance_cents: 'Insurance',
  expenses_cents: 'Other expenses',
  added_taxes_cents: 'Taxes on top',
  owed_cents: 'Owed to the issuer',
  due_days: 'Days until due',
  fee_month: 'Month of the fees',
  invoice_id: 'Invoice',
  invoice_issuer: 'Issuer',
  invoice_key: 'Access key',
  invoice_number: 'Invoice number',
  invoice_operation: 'Operation',
  invoice_recipient: 'Recipient',
  invoice_status: 'Invoice status',
  invoice_type: 'Invoice type',
  issued_on: 'Issued on',
  series: 'Series',
} satisfies Translation<typeof pt>
