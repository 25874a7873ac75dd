/** What each kind of operation on received documents is called in the audit log. */
export const receivedDocumentKinds = {
  ignore: 'Documentos deixados de lado',
  manifest: 'Manifestação de nota recebida',
  receive: 'Documentos recebidos da autoridade',
  settings: 'Busca de notas recebidas alterada',
}
