import {
  getDfcCell as dfcCellRoute,
  getDfc as dfcRoute,
  getDreCell as dreCellRoute,
  getDre as dreRoute,
} from '@prumo/contracts/statements/statements.contract'
import * as template from '@prumo/contracts/statements/dre-template.contract'
import * as files from '@prumo/contracts/statements/statement-files.contract'
import { handleCompany, handleCompanySteps } from '../../kernel/http/handler.ts'
import { type Cell, type CellChoice, getDfcCell, getDreCell } from './cell.queries.ts'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { type DreShape, STANDARD_DRE } from './dre-shape.ts'
import { dreShapeOf, getDreTemplate } from './dre-template.queries.ts'
import { restoreDreTemplate, saveDreTemplate } from './save-dre-template.ts'
import { statementFile } from './statement-file.ts'
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
    return { data: await getDre(db, { ...query, budget }, () => shapeOf(db, query)) }
  }),
  handleCompanySteps(files.exportDre, (context, { query }) => {
    const mayBudget = context.permissions.includes('companies.budgets.index')
    const asked = { ...query, budget: mayBudget ? query.budget : undefined }
    return statementFile(context, 'dre', asked, (db) => getDre(db, asked, () => shapeOf(db, query)))
  }),
  handleCompanySteps(files.exportDfc, (context, { query }) =>
    statementFile(context, 'dfc', query, (db) => getDfc(db, query)),
  ),
  handleCompany(dreCellRoute, async ({ db }, { query }) =>
    pageOfCell(query, await getDreCell(db, query, await shapeOf(db, query))),
  ),
  handleCompany(dfcRoute, async ({ db }, { query }) => ({ data: await getDfc(db, query) })),
  handleCompany(dfcCellRoute, async ({ db }, { query }) =>
    pageOfCell(query, await getDfcCell(db, query)),
  ),
]

/** The lines that were asked for: the company's own, or those that all companies share. */
async function shapeOf(
  db: CompanyDb,
  { lines }: { readonly lines?: 'standard' | undefined },
): Promise<DreShape> {
  return lines === 'standard' ? STANDARD_DRE : dreShapeOf(db)
}

function pageOfCell({ page, per_page }: CellChoice, { total, ...data }: Cell) {
  return { data, meta: { page, per_page, total } }
}
