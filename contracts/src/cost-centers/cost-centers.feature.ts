import { listColumns, statusColumn } from '../columns.ts'
import { defineMasterData } from '../master-data.ts'

export const costCenterColumns = listColumns([
  { key: 'abbreviation', kind: 'code', sort: 'abbreviation', width: '140px' },
  { key: 'name', kind: 'text', sort: 'path', card: 1 },
  { key: 'description', kind: 'text', card: false },
  statusColumn,
])

/** Cost centres, a dimension of revenues and expenses, as a tree. */
export const costCentersFeature = defineMasterData({
  name: 'cost-centers',
  record: 'cost-center',
  icon: 'target',
  place: 50,
  columns: costCenterColumns,
  imports: true,
  palette: true,
})
