import type { Translation } from '../engine/translation.ts'
import type { invoiceRecordFields as pt } from '../pt/invoice-record-fields.ts'

export const invoiceRecordFields = {
  invoice_issuer: 'Aussteller',
  invoice_key: 'Zugriffsschlüssel',
  invoice_number: 'Rechnungsnummer',
  invoice_operation: 'Vorgang',
  invoice_recipient: 'Empfänger',
  invoice_status: 'Stand der Rechnung',
  invoice_type: 'Art der Rechnung',
  issued_on: 'Ausgestellt am',
  series: 'Serie',
} satisfies Translation<typeof pt>
