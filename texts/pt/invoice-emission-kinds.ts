/** What each kind of operation on emissions is called in the audit log. */
export const invoiceEmissionKinds = {
  answer: 'Nota respondida pela autoridade',
  cancel: 'Cancelamento da nota pedido',
  create: 'Nota criada',
  destroy: 'Rascunho de nota excluído',
  issue: 'Notas enviadas para autorização',
  mail: 'Nota enviada por e-mail',
  update: 'Nota alterada',
}

/** The same of notes that are read from their files. */
export const invoiceKinds = {
  destroy: 'Nota fiscal excluída',
  import: 'Notas fiscais importadas',
}
