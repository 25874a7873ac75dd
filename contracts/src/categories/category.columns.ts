import { listColumns } from '../columns.ts'

/** The columns of the chart of accounts, which stands in the order of its codes. */
export const categoryColumns = listColumns([
  // On the screen it stands before the name.
  { key: 'code', kind: 'code', screen: false },
  { key: 'name', kind: 'text' },
  { key: 'nature', kind: 'choice', words: 'natures' },
  // Files have the codes of the lines.
  { key: 'dre_line', kind: 'code', narrow: true, card: false },
  { key: 'dfc_line', kind: 'code', narrow: true, card: false },
  { key: 'status', kind: 'status' },
])
