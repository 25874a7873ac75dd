import { fieldsTexts } from './fields.ts'
import { invoiceEmissionTexts } from './invoice-emission.ts'

/** Numbers of notes that nothing has, and those that were voided. */
export const invoiceNumbersTexts = {
  title: 'Inutilização de numeração',
  hint: 'Um número de NF-e que foi usado e ficou sem nota é inutilizado na Sefaz até o dia 10 do mês seguinte.',
  numbers: 'Números',
  series: fieldsTexts.series,
  type: fieldsTexts.kind,
  types: { nfe: 'NF-e', nfse: 'NFS-e' },
  first: 'Primeiro',
  last: 'Último',
  origin: 'Origem',
  origins: { drawn: 'Sem nota aqui', missing: 'Falta o arquivo' },
  environments: invoiceEmissionTexts.environments,
  count: 'Quantidade',
  environment: fieldsTexts.environment,
  status: fieldsTexts.status,
  why: 'Por quê',
  range: '{{first}} a {{last}}',
  simulated_hint: 'Um simulador responde no lugar da autoridade: nada foi inutilizado de verdade.',
  statuses: {
    queued: 'Na fila',
    registered: 'Inutilizados',
    rejected: 'Rejeitada',
  },
  gaps: {
    title: 'Números sem nota',
    empty: 'Nenhum número ficou sem nota.',
    missing:
      'Entre notas da empresa, sem arquivo nem emissão: importe o XML ou confira no programa que emitiu.',
    acts: 'Ações',
    void: 'Inutilizar',
    void_of: 'Inutilizar {{range}} da série {{series}}',
    deleted_one: 'A nota que tinha o número foi excluída.',
    deleted_many: '{{count}} de notas que tinham os números foram excluídas.',
    deleted_other: '{{count}} notas que tinham os números foram excluídas.',
    rejected_one: 'Uma nota rejeitada usa o número quando for corrigida',
    rejected_many: '{{count}} de notas rejeitadas usam os números quando forem corrigidas',
    rejected_other: '{{count}} notas rejeitadas usam os números quando forem corrigidas',
  },
  dialog: {
    title: 'Inutilizar números da série {{series}}?',
    message: 'Um número inutilizado nunca mais recebe uma nota. Isso não pode ser desfeito.',
    rejected_one: 'Há uma nota rejeitada nestes números: enviada depois, ela recebe outro número.',
    rejected_many:
      'Há {{count}} de notas rejeitadas nestes números: enviadas depois, elas recebem outros números.',
    rejected_other:
      'Há {{count}} notas rejeitadas nestes números: enviadas depois, elas recebem outros números.',
    first: 'Primeiro número',
    last: 'Último número',
    reason_hint: 'De 15 a 255 caracteres: vai para a autoridade.',
    confirm: 'Inutilizar',
    done: 'Inutilização pedida à autoridade',
  },
  voids: {
    title: 'Números inutilizados',
    empty: 'Nenhum número foi inutilizado.',
    said: 'Resposta',
    reason: 'Justificativa: {{reason}}',
    when: 'Pedido em',
    by: 'Quem',
    file: fieldsTexts.file_name,
    take_file: 'Baixar XML',
    take_file_of: 'Baixar o XML dos números {{range}}',
  },
}
