import {
  getDfcCell as dfcCellRoute,
  getDfc as dfcRoute,
  getDreCell as dreCellRoute,
  getDre as dreRoute,
} from '@prumo/contracts/statements/statements.contract'
import { handleCompany } from '../../kernel/http/handler.ts'
import { type Cell, type CellChoice, getDfcCell, getDreCell } from './cell.queries.ts'
import { getDfc, getDre } from './statement.queries.ts'

export const statementHandlers = [
  handleCompany(dreRoute, async ({ db }, { query }) => ({ data: await getDre(db, query) })),
  handleCompany(dreCellRoute, async ({ db }, { query }) =>
    pageOfCell(query, await getDreCell(db, query)),
  ),
  handleCompany(dfcRoute, async ({ db }, { query }) => ({ data: await getDfc(db, query) })),
  handleCompany(dfcCellRoute, async ({ db }, { query }) =>
    pageOfCell(query, await getDfcCell(db, query)),
  ),
]

function pageOfCell({ page, per_page }: CellChoice, { total, ...data }: Cell) {
  return { data, meta: { page, per_page, total } }
}
