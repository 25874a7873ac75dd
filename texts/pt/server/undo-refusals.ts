import { proposalRefusals } from './proposal-refusals.ts'

/** Texts of refusals to undo an act, to restore or erase a record, or to export a company twice at once. */
export const undoRefusals = {
  ...proposalRefusals,
  contact_anonymised: 'Este contato foi anonimizado: o que se fez com ele antes não volta.',
  contact_has_open_matters:
    'Este contato ainda tem {{count}} lançamentos em aberto e {{max}} assinaturas, notas, pedidos de transferência ou propostas em andamento. Encerre-os antes de anonimizar.',
  export_under_way:
    'A empresa já está sendo exportada. Espere o arquivo ser baixado e tente de novo.',
  contact_is_named_in_requests:
    'Há {{count}} pedidos de transferência ou propostas em andamento que citam este contato: {{name}}. Decida ou cancele antes de anonimizar.',
  undo_conflict:
    'Nada foi desfeito: parte dos registros mudou depois. Veja quais ou desfaça só o que for possível.',
  operation_already_undone: 'Este ato já foi desfeito.',
  operation_not_undoable: 'Este ato não pode ser desfeito por aqui.',
  already_restored: 'Este registro já foi restaurado.',
  series_place_taken: 'Outra ocorrência da série já ocupa este lugar.',
  about_line: '{{day}} · {{line_amount}} · {{label}}: {{text}}',
  undo_charge_canceling:
    'O provedor ainda não respondeu ao cancelamento da cobrança. Tente desfazer de novo em instantes.',
  undo_changed_since: 'Mudou depois deste ato.',
  undo_settled_since: 'Foi baixado depois deste ato: estorne a baixa primeiro.',
  undo_gone: 'Não existe mais.',
  undo_reference_gone:
    'Um contato, categoria, conta ou série deste ato foi excluído depois. Lance de novo à mão.',
  undo_in_use: 'Já é usado por outros lançamentos.',
}
