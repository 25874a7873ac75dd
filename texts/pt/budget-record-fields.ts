/** Fields of budgets. */
export const budgetRecordFields = {
  amounts_cents: 'Valores por mês',
  approved_revision: 'Revisão em vigor',
  lines: 'Linhas',
  on_approve: 'Controle ao aprovar',
  on_create: 'Controle ao criar',
  on_submit: 'Controle ao enviar',
  revision: 'Revisão',
  revisions: 'Revisões',
  tests_accumulated: 'Compara o acumulado',
  tests_month: 'Compara o mês',
  tests_total: 'Compara o total',
  approved_at: 'Aprovado em',
  created_at: 'Criado em',
}
