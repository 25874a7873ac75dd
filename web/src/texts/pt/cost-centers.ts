export const costCentersTexts = {
  title: 'Centros de custo',
  create: 'Novo centro de custo',
  edit: 'Centro de custo',
  created: 'Centro de custo criado',
  saved: 'Centro de custo salvo',
  name: 'Nome',
  abbreviation: 'Abreviação',
  description: 'Descrição',
  parent: 'Faz parte de',
  posters: 'Quem pode lançar',
  status: 'Situação',
}
