/** What tells of all rows at once, and so is of those alone who may reach them. */
export const OF_ALL_ROWS = [
  'accounting.export-file',
  'accounting.exports',
  'accounting.journal',
  'accounting.preview',
  'accounting.settings',
  'operations.get',
  'period-closures.changes',
  'period-closures.preview',
  'period-closures.show',
]
