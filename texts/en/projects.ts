import type { projectsTexts as pt } from '../pt/projects.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'

export const projectsTexts = {
  title: 'Projects',
  create: 'New project',
  edit: fieldsTexts.project_id,
  created: 'Project created',
  saved: 'Project saved',
  name: fieldsTexts.name,
  abbreviation: fieldsTexts.abbreviation,
  description: fieldsTexts.description,
  period: 'Period',
  start_date: fieldsTexts.start_date,
  end_date: 'End',
  forecasted_revenues: fieldsTexts.forecasted_revenues_cents,
  forecasted_expenses: fieldsTexts.forecasted_expenses_cents,
  realized_revenues: 'Actual revenue',
  margin: 'Margin',
  committed_expenses: 'Committed expense',
  figures: {
    revenues: 'Revenue',
    expenses: 'Expense',
    title: 'Forecast against actual',
    forecasted: 'Forecast',
    realized: 'Realized',
    committed: 'Committed',
    left: 'Left',
  },
  realized_expenses: 'Actual expense',
  share: '{{percent}}%',
  status: fieldsTexts.status,
} satisfies Translation<typeof pt>
