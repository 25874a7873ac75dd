import {
  getDfcCell as dfcCellRoute,
  getDfc as dfcRoute,
  getDreCell as dreCellRoute,
  getDre as dreRoute,
} from '@prumo/contracts/statements/statements.contract'
import * as template from '@prumo/contracts/statements/dre-template.contract'
import { handleCompany } from '../../kernel/http/handler.ts'
import { type Cell, type CellChoice, getDfcCell, getDreCell } from './cell.queries.ts'
import { dreShapeOf, getDreTemplate } from './dre-template.queries.ts'
import { restoreDreTemplate, saveDreTemplate } from './save-dre-template.ts'
import { getDfc, getDre } from './statement.queries.ts'

export const statementHandlers = [
  handleCompany(template.getDreTemplate, async ({ db }) => ({ data: await getDreTemplate(db) })),
  handleCompany(template.saveDreTemplate, async ({ db }, { body }) => {
    await saveDreTemplate(db, body)
    return { data: await getDreTemplate(db) }
  }),
  handleCompany(template.restoreDreTemplate, async ({ db }, { body }) => {
    await restoreDreTemplate(db, body)
    return { data: await getDreTemplate(db) }
  }),
  handleCompany(dreRoute, async ({ db, permissions }, { query }) => {
    const budget = permissions.includes('companies.budgets.index') ? query.budget : undefined
    return { data: await getDre(db, { ...query, budget }, await dreShapeOf(db)) }
  }),
  handleCompany(dreCellRoute, async ({ db }, { query }) =>
    pageOfCell(query, await getDreCell(db, query, await dreShapeOf(db))),
  ),
  handleCompany(dfcRoute, async ({ db }, { query }) => ({ data: await getDfc(db, query) })),
  handleCompany(dfcCellRoute, async ({ db }, { query }) =>
    pageOfCell(query, await getDfcCell(db, query)),
  ),
]

function pageOfCell({ page, per_page }: CellChoice, { total, ...data }: Cell) {
  return { data, meta: { page, per_page, total } }
}
