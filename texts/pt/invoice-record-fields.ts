/** Fields of invoices in the audit log. */
export const invoiceRecordFields = {
  invoice_issuer: 'Emitente',
  invoice_key: 'Chave de acesso',
  invoice_number: 'Número da nota',
  invoice_operation: 'Operação',
  invoice_recipient: 'Destinatário',
  invoice_status: 'Situação da nota',
  invoice_type: 'Tipo de nota',
  issued_on: 'Emissão',
  series: 'Série',
}
