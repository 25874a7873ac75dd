import type { costCentersTexts as pt } from '../pt/cost-centers.ts'
import type { Translation } from '../translation.ts'

export const costCentersTexts = {
  title: 'Centres de coûts',
  create: 'Nouveau centre de coûts',
  edit: 'Centre de coûts',
  created: 'Centre de coûts créé',
  saved: 'Centre de coûts enregistré',
  name: 'Nom',
  abbreviation: 'Abréviation',
  description: 'Description',
  parent: 'Fait partie de',
  posters: 'Qui peut saisir',
  status: 'Statut',
} satisfies Translation<typeof pt>
