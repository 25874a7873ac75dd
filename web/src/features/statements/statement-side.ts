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
  /** The line that shares are of: net revenue (docs/rules/statements.md, "AV %"). */
  shareBase: 'RL',
} as const
export const dfc = {
  name: 'dfc',
  routes: { statement: getDfc, cell: getDfcCell },
  shareBase: null,
} as const

export type StatementSide = typeof dre | typeof dfc
