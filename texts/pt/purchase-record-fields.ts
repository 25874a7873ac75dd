/** Fields of purchases, and of the rights to approve them. */
export const purchaseRecordFields = {
  approval_cost_center_ids: 'Centros em que aprova',
  approval_project_ids: 'Projetos em que aprova',
  approved_by_name: 'Aprovada por',
  committed_cents: 'Compromissado',
  competency_moves: 'Competência acompanha o vencimento',
  created_by_name: 'Criada por',
  frequency_count: 'A cada',
  frequency_unit: 'Frequência',
  installments: 'Parcelas',
  mode: 'Modo',
  occurrences: 'Ocorrências',
  repeat: 'Repetição',
  rows: 'Parcelas',
  total_cents: 'Total',
  transaction_key: 'Chave da transação',
  weekend_rule: 'Dia sem banco',
}
