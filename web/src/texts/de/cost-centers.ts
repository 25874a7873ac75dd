import type { costCentersTexts as pt } from '../pt/cost-centers.ts'
import type { Translation } from '../translation.ts'

export const costCentersTexts = {
  title: 'Kostenstellen',
  create: 'Neue Kostenstelle',
  edit: 'Kostenstelle',
  created: 'Kostenstelle angelegt',
  saved: 'Kostenstelle gespeichert',
  name: 'Name',
  abbreviation: 'Kürzel',
  description: 'Beschreibung',
  parent: 'Gehört zu',
  posters: 'Wer buchen darf',
  status: 'Status',
} satisfies Translation<typeof pt>
