import { listColumns, statusColumn } from '../columns.ts'
import { defineMasterData } from '../master-data.ts'

export const projectColumns = listColumns([
  { key: 'abbreviation', kind: 'code', sort: 'abbreviation', width: '140px' },
  { key: 'name', kind: 'text', sort: 'name', slack: true, card: 1 },
  { key: 'period', kind: 'other', sort: 'start_date' },
  {
    key: 'revenues',
    kind: 'money',
    field: 'forecasted_revenues_cents',
    text: 'forecasted_revenues',
  },
  { key: 'realized_revenues', kind: 'money', field: 'realized_revenues_cents', card: false },
  {
    key: 'expenses',
    kind: 'money',
    field: 'forecasted_expenses_cents',
    text: 'forecasted_expenses',
  },
  { key: 'realized_expenses', kind: 'money', field: 'realized_expenses_cents', card: false },
  { key: 'committed_expenses', kind: 'money', field: 'committed_expenses_cents', card: false },
  { key: 'margin', kind: 'other', align: 'right', card: false, export: false },
  statusColumn,
])

/** Projects, a dimension of revenues and expenses. */
export const projectsFeature = defineMasterData({
  name: 'projects',
  record: 'project',
  icon: 'folder',
  place: 40,
  columns: projectColumns,
  imports: true,
  palette: true,
})
