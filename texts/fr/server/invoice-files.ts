import type { invoiceFilesTexts as pt } from '../../pt/server/invoice-files.ts'
import type { Translation } from '../../engine/translation.ts'
import { fieldsTexts } from '../fields.ts'
import { invoicesTexts } from '../invoices.ts'

export const invoiceFilesTexts = {
  archive: 'factures',
  manifest: 'manifeste',
  file: fieldsTexts.file_name,
  sum: 'SHA-256',
  total_exit: 'Total des sorties en vigueur',
  total_entry: 'Total des entrées en vigueur',
  total_return: 'Total des retours en vigueur',
  total_void: 'Total sans valeur fiscale',
  total: 'Total de {{count}} factures',
  title: invoicesTexts.detail.title,
  warning:
    'Feuille de la facture, faite à partir de son XML. Elle ne remplace ni le document auxiliaire ni le XML, qui est le document fiscal.',
  test: 'Émise dans un environnement de test : sans valeur fiscale.',
  series: fieldsTexts.series,
  key: fieldsTexts.invoice_key,
  protocol: 'Protocole ou code de vérification',
  status: fieldsTexts.status,
  reason: fieldsTexts.reason,
  issued_on: fieldsTexts.issued_on,
  competency: fieldsTexts.competency_date,
  issuer: fieldsTexts.invoice_issuer,
  recipient: fieldsTexts.invoice_recipient,
  description: fieldsTexts.description,
  value: 'Valeur de la facture',
  net: invoicesTexts.detail.net,
} satisfies Translation<typeof pt>
