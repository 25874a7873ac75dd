import type { costCentersTexts as pt } from '../pt/cost-centers.ts'
import type { Translation } from '../translation.ts'

export const costCentersTexts = {
  title: 'Cost centres',
  create: 'New cost centre',
  edit: 'Cost centre',
  created: 'Cost centre created',
  saved: 'Cost centre saved',
  name: 'Name',
  abbreviation: 'Abbreviation',
  description: 'Description',
  parent: 'Part of',
  posters: 'Who may post',
  status: 'Status',
} satisfies Translation<typeof pt>
