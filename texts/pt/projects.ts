import { fieldsTexts } from './fields.ts'

export const projectsTexts = {
  title: 'Projetos',
  create: 'Novo projeto',
  edit: 'Projeto',
  created: 'Projeto criado',
  saved: 'Projeto salvo',
  name: fieldsTexts.name,
  abbreviation: fieldsTexts.abbreviation,
  description: fieldsTexts.description,
  period: 'Período',
  start_date: fieldsTexts.start_date,
  end_date: 'Fim',
  forecasted_revenues: fieldsTexts.forecasted_revenues_cents,
  forecasted_expenses: fieldsTexts.forecasted_expenses_cents,
  realized_revenues: 'Receita realizada',
  margin: 'Margem',
  realized_expenses: 'Despesa realizada',
  share: '{{percent}}%',
  status: fieldsTexts.status,
}
