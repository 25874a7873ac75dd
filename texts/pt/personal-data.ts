/** What people may ask of a company that keeps data of them. */
export const personalDataTexts = {
  title: 'Dados pessoais de {{name}}',
  copy_help:
    'Um arquivo com tudo que a empresa guarda deste contato: cadastro, lançamentos, notas e o que foi feito com ele.',
  copy: 'Baixar cópia dos dados',
  copied: '{{name}} baixado',
  erase_help:
    'Anonimizar apaga nome, documentos, endereços, contas e observações deste contato, em todos os registros, arquivos de auditoria e e-mails. Não pode ser desfeito.',
  kept_help:
    'Ficam, por exigência da lei: notas fiscais autorizadas e seu XML, valores e datas dos lançamentos e extratos bancários. O conteúdo dos anexos não é alterado.',
  confirm: 'Digite o nome do contato para confirmar',
  erase: 'Anonimizar para sempre',
  erased: 'Contato anonimizado',
}
