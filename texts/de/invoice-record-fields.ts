import type { Translation } from '../engine/translation.ts'
import type { invoiceRecordFields as pt } from '../pt/invoice-record-fields.ts'

export const invoiceRecordFields = {
  correction_text: 'Text der Korrektur',
  intermediary: 'Gesendet über',
  page_url: 'Seite der Rechnung bei der Stadt',
  credit_rate: 'ICMS-Gutschrift des Simples (%)',
  returned_key: 'Zurückgegebene NF-e',
  goods_cents: 'Waren und Dienstleistungen',
  freight_cents: 'Fracht',
  insurance_cents: 'Versicherung',
  expenses_cents: 'Sonstige Kosten',
  added_taxes_cents: 'Aufgeschlagene Steuern',
  owed_cents: 'Dem Aussteller geschuldet',
  due_days: 'Tage bis zur Fälligkeit',
  fee_month: 'Monat der Gebühren',
  invoice_id: 'Rechnung',
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
