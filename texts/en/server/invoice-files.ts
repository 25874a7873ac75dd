import type { invoiceFilesTexts as pt } from '../../pt/server/invoice-files.ts'
import type { Translation } from '../../engine/translation.ts'
import { fieldsTexts } from '../fields.ts'
import { invoicesTexts } from '../invoices.ts'

export const invoiceFilesTexts = {
  archive: 'invoices',
  manifest: 'manifest',
  file: fieldsTexts.file_name,
  sum: 'SHA-256',
  total_exit: 'Total of outgoing in force',
  total_entry: 'Total of incoming in force',
  total_return: 'Total of returns in force',
  total_void: 'Total without fiscal value',
  total: 'Total of {{count}} invoices',
  title: invoicesTexts.detail.title,
  warning:
    'Sheet of the invoice, made from its XML. It replaces neither the auxiliary document nor the XML, which is the fiscal document.',
  test: 'Issued in an environment of tests: without fiscal value.',
  series: fieldsTexts.series,
  key: fieldsTexts.invoice_key,
  protocol: 'Protocol or verification code',
  status: fieldsTexts.status,
  reason: fieldsTexts.reason,
  issued_on: fieldsTexts.issued_on,
  competency: fieldsTexts.competency_date,
  issuer: fieldsTexts.invoice_issuer,
  recipient: fieldsTexts.invoice_recipient,
  description: fieldsTexts.description,
  value: 'Invoice value',
  net: invoicesTexts.detail.net,
} satisfies Translation<typeof pt>
