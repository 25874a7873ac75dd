import type { projectsTexts as pt } from '../pt/projects.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'

export const projectsTexts = {
  title: 'Projekte',
  create: 'Neues Projekt',
  edit: fieldsTexts.project_id,
  created: 'Projekt angelegt',
  saved: 'Projekt gespeichert',
  name: fieldsTexts.name,
  abbreviation: fieldsTexts.abbreviation,
  description: fieldsTexts.description,
  period: 'Zeitraum',
  start_date: fieldsTexts.start_date,
  end_date: 'Ende',
  forecasted_revenues: fieldsTexts.forecasted_revenues_cents,
  forecasted_expenses: fieldsTexts.forecasted_expenses_cents,
  realized_revenues: 'Ist-Ertrag',
  margin: 'Marge',
  committed_expenses: 'Gebundener Aufwand',
  figures: {
    revenues: 'Ertrag',
    expenses: 'Aufwand',
    title: 'Geplant und tatsächlich',
    forecasted: 'Geplant',
    realized: 'Tatsächlich',
    committed: 'Gebunden',
    left: 'Übrig',
  },
  realized_expenses: 'Ist-Aufwand',
  share: '{{percent}} %',
  status: fieldsTexts.status,
} satisfies Translation<typeof pt>
