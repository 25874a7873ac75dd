/** What people may ask of a company that keeps data of them. */
export const personalDataTexts = {
  title: 'Dados pessoais de {{name}}',
  copy_help:
    'Um arquivo com tudo que a empresa guarda deste contato: cadastro, lançamentos, notas e o que foi feito com ele.',
  copy: 'Baixar cópia dos dados',
  copied: '{{name}} baixado',
  erase_help:
    'Anonimizar apaga nome, documentos, endereços, contas e observações deste contato, no cadastro, nos seus lançamentos, vendas e cobranças, e no que a auditoria diz deles. Não pode ser desfeito.',
  kept_help:
    'Ficam, por exigência da lei: notas fiscais autorizadas e seu XML, valores e datas dos lançamentos e extratos bancários. Anexos e textos de outros registros que citem o nome não são alterados: a cópia dos dados os lista.',
  confirm: 'Digite o nome do contato para confirmar',
  erase: 'Anonimizar para sempre',
  erased: 'Contato anonimizado',
}
