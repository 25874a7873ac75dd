import type { projectsTexts as pt } from '../pt/projects.ts'
import type { Translation } from '../translation.ts'

export const projectsTexts = {
  title: 'Projects',
  create: 'New project',
  edit: 'Project',
  created: 'Project created',
  saved: 'Project saved',
  name: 'Name',
  abbreviation: 'Abbreviation',
  description: 'Description',
  period: 'Period',
  start_date: 'Start',
  end_date: 'End',
  forecasted_revenues: 'Forecast revenue',
  forecasted_expenses: 'Forecast expense',
  realized_revenues: 'Actual revenue',
  realized_expenses: 'Actual expense',
  share: '{{percent}}%',
  status: 'Status',
} satisfies Translation<typeof pt>
