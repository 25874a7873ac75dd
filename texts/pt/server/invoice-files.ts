import { fieldsTexts } from '../fields.ts'
import { invoicesTexts } from '../invoices.ts'

/** Words of the files that invoices are downloaded as: the manifest, and the sheet of one. */
export const invoiceFilesTexts = {
  archive: 'notas-fiscais',
  manifest: 'manifesto',
  file: fieldsTexts.file_name,
  sum: 'SHA-256',
  total_exit: 'Total de saídas em vigor',
  total_entry: 'Total de entradas em vigor',
  total_return: 'Total de devoluções em vigor',
  total_void: 'Total sem valor fiscal',
  total: 'Total de {{count}} notas',
  title: invoicesTexts.detail.title,
  warning:
    'Espelho da nota, feito a partir do XML. Não substitui o documento auxiliar nem o XML, que é o documento fiscal.',
  test: 'Emitida em ambiente de testes: sem valor fiscal.',
  series: fieldsTexts.series,
  key: fieldsTexts.invoice_key,
  protocol: 'Protocolo ou código de verificação',
  status: fieldsTexts.status,
  reason: fieldsTexts.reason,
  issued_on: fieldsTexts.issued_on,
  competency: fieldsTexts.competency_date,
  issuer: fieldsTexts.invoice_issuer,
  recipient: fieldsTexts.invoice_recipient,
  description: fieldsTexts.description,
  value: 'Valor da nota',
  net: invoicesTexts.detail.net,
}
