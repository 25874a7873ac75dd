import type { costCentersTexts as pt } from '../pt/cost-centers.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'

export const costCentersTexts = {
  title: 'Centres de coûts',
  create: 'Nouveau centre de coûts',
  edit: fieldsTexts.cost_center_id,
  created: 'Centre de coûts créé',
  saved: 'Centre de coûts enregistré',
  name: fieldsTexts.name,
  abbreviation: fieldsTexts.abbreviation,
  description: fieldsTexts.description,
  parent: 'Fait partie de',
  posters: 'Qui peut saisir',
  status: fieldsTexts.status,
} satisfies Translation<typeof pt>
