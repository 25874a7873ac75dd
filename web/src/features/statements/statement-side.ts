import { exportDfc, exportDre } from '@prumo/contracts/statements/statement-files.contract'
import {
  exportGroupDfc,
  exportGroupDre,
} from '@prumo/contracts/company-groups/group-files.contract'
import {
  getDfcBetween,
  getDreBetween,
  getGroupDfc,
  getGroupDre,
} from '@prumo/contracts/company-groups/group-statements.contract'
import {
  getDfc,
  getDfcCell,
  getDre,
  getDreCell,
} from '@prumo/contracts/statements/statements.contract'

/** Both statements are one table: income by competency, and cash by payment date. */
export const dre = {
  name: 'dre',
  routes: { statement: getDre, cell: getDreCell },
  file: exportDre,
  group: { statement: getGroupDre, between: getDreBetween, file: exportGroupDre },
  /** The lines that shares are of: net revenue or gross (docs/rules/statements.md, "AV %"). */
  shareBases: { net: 'RL', gross: 'RB' },
  grains: ['day', 'month', 'quarter', 'year'],
} as const
export const dfc = {
  name: 'dfc',
  routes: { statement: getDfc, cell: getDfcCell },
  file: exportDfc,
  group: { statement: getGroupDfc, between: getDfcBetween, file: exportGroupDfc },
  shareBases: null,
  grains: ['day', 'week', 'month', 'quarter', 'year'],
} as const

export type StatementSide = typeof dre | typeof dfc
