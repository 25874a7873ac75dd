import type { Translation } from '../engine/translation.ts'
import type { invoiceRecordFields as pt } from '../pt/invoice-record-fields.ts'

export const invoiceRecordFields = {
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
