import type { projectsTexts as pt } from '../pt/projects.ts'
import type { Translation } from '../translation.ts'

export const projectsTexts = {
  title: 'Projekte',
  create: 'Neues Projekt',
  edit: 'Projekt',
  created: 'Projekt angelegt',
  saved: 'Projekt gespeichert',
  name: 'Name',
  abbreviation: 'Kürzel',
  description: 'Beschreibung',
  period: 'Zeitraum',
  start_date: 'Beginn',
  end_date: 'Ende',
  forecasted_revenues: 'Geplanter Ertrag',
  forecasted_expenses: 'Geplanter Aufwand',
  realized_revenues: 'Ist-Ertrag',
  realized_expenses: 'Ist-Aufwand',
  share: '{{percent}} %',
  status: 'Status',
} satisfies Translation<typeof pt>
