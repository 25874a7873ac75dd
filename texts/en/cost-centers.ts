import type { costCentersTexts as pt } from '../pt/cost-centers.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'

export const costCentersTexts = {
  title: 'Cost centres',
  create: 'New cost centre',
  edit: fieldsTexts.cost_center_id,
  created: 'Cost centre created',
  saved: 'Cost centre saved',
  name: fieldsTexts.name,
  abbreviation: fieldsTexts.abbreviation,
  description: fieldsTexts.description,
  parent: 'Part of',
  posters: 'Who may post',
  status: fieldsTexts.status,
} satisfies Translation<typeof pt>
