import { fieldsTexts } from './fields.ts'

export const costCentersTexts = {
  title: 'Centros de custo',
  create: 'Novo centro de custo',
  edit: fieldsTexts.cost_center_id,
  created: 'Centro de custo criado',
  saved: 'Centro de custo salvo',
  name: fieldsTexts.name,
  abbreviation: fieldsTexts.abbreviation,
  description: fieldsTexts.description,
  parent: 'Faz parte de',
  posters: 'Quem pode lançar',
  status: fieldsTexts.status,
}
