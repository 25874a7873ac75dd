import type { invoiceFilesTexts as pt } from '../../pt/server/invoice-files.ts'
import type { Translation } from '../../engine/translation.ts'
import { fieldsTexts } from '../fields.ts'
import { invoicesTexts } from '../invoices.ts'

export const invoiceFilesTexts = {
  archive: 'rechnungen',
  manifest: 'verzeichnis',
  file: fieldsTexts.file_name,
  sum: 'SHA-256',
  total_exit: 'Summe der gültigen Ausgänge',
  total_entry: 'Summe der gültigen Eingänge',
  total_return: 'Summe der gültigen Rückgaben',
  total_void: 'Summe ohne steuerlichen Wert',
  total: 'Summe von {{count}} Rechnungen',
  title: invoicesTexts.detail.title,
  warning:
    'Blatt der Rechnung, aus ihrem XML erstellt. Es ersetzt weder das Begleitdokument noch das XML, das der Steuerbeleg ist.',
  test: 'In einer Testumgebung ausgestellt: ohne steuerliche Gültigkeit.',
  series: fieldsTexts.series,
  key: fieldsTexts.invoice_key,
  protocol: 'Protokoll oder Prüfcode',
  status: fieldsTexts.status,
  reason: fieldsTexts.reason,
  issued_on: fieldsTexts.issued_on,
  competency: fieldsTexts.competency_date,
  issuer: fieldsTexts.invoice_issuer,
  recipient: fieldsTexts.invoice_recipient,
  description: fieldsTexts.description,
  value: 'Rechnungsbetrag',
  net: invoicesTexts.detail.net,
} satisfies Translation<typeof pt>
