/** What each kind of operation on emissions is called in the audit log. */
export const invoiceEmissionKinds = {
  answer: 'Nota respondida pela autoridade',
  cancel: 'Cancelamento da nota pedido',
  contingency: 'Nota posta em contingência',
  correct: 'Carta de correção pedida',
  create: 'Nota criada',
  destroy: 'Nota excluída sem ter sido autorizada',
  issue: 'Notas enviadas para autorização',
  mail: 'Nota enviada por e-mail',
  update: 'Nota alterada',
  void: 'Inutilização de numeração pedida',
}

/** The same of notes that are read from their files. */
export const invoiceKinds = {
  destroy: 'Nota fiscal excluída',
  import: 'Notas fiscais importadas',
}
