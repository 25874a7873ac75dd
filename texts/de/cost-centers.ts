import type { costCentersTexts as pt } from '../pt/cost-centers.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'

export const costCentersTexts = {
  title: 'Kostenstellen',
  create: 'Neue Kostenstelle',
  edit: fieldsTexts.cost_center_id,
  created: 'Kostenstelle angelegt',
  saved: 'Kostenstelle gespeichert',
  name: fieldsTexts.name,
  abbreviation: fieldsTexts.abbreviation,
  description: fieldsTexts.description,
  parent: 'Gehört zu',
  posters: 'Wer buchen darf',
  status: fieldsTexts.status,
} satisfies Translation<typeof pt>
