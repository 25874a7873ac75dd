import * as contract from '@prumo/contracts/budgets/budgets.contract'
import type { QueryOf } from '@prumo/contracts/route'
import { pagesOf } from '../../kernel/export/export-table.ts'
import { handleExport } from '../../kernel/export/handle-export.ts'
import { handleCompany } from '../../kernel/http/handler.ts'
import { budgetTable } from './budget-export.ts'
import { getBudget, listBudgets } from './budget.queries.ts'
import { budgetActuals, compareBudget } from './compare-budget.ts'
import { listBudgetExceptions } from './exception.queries.ts'
import {
  approveBudget,
  closeBudget,
  createBudget,
  destroyBudget,
  reviseBudget,
  saveBudgetLines,
  updateBudget,
} from './save-budget.ts'

export const budgetHandlers = [
  handleCompany(contract.listBudgets, ({ db }, { query }) => listBudgets(db, query)),
  handleExport(
    contract.exportBudgets,
    budgetTable,
    pagesOf((db, query: QueryOf<typeof contract.exportBudgets>, page) =>
      listBudgets(db, { ...query, ...page }),
    ),
  ),
  handleCompany(contract.createBudget, async ({ db }, { body }) => ({
    data: await createBudget(db, body),
  })),
  handleCompany(contract.getBudget, async ({ db }, { params, query }) => ({
    data: await getBudget(db, params.id, query.revision),
  })),
  handleCompany(contract.updateBudget, async ({ db }, { params, body }) => ({
    data: await updateBudget(db, params.id, body),
  })),
  handleCompany(contract.saveBudgetLines, async ({ db }, { params, body }) => ({
    data: await saveBudgetLines(db, params.id, body),
  })),
  handleCompany(contract.approveBudget, async ({ db }, { params, body }) => ({
    data: await approveBudget(db, params.id, body.version),
  })),
  handleCompany(contract.reviseBudget, async ({ db }, { params, body }) => ({
    data: await reviseBudget(db, params.id, body.version),
  })),
  handleCompany(contract.closeBudget, async ({ db }, { params, body }) => ({
    data: await closeBudget(db, params.id, body.version),
  })),
  handleCompany(contract.destroyBudget, ({ db }, { params }) => destroyBudget(db, params.id)),
  handleCompany(contract.budgetActuals, async ({ db }, { params }) => ({
    data: await budgetActuals(db, params.id),
  })),
  handleCompany(contract.compareBudget, async ({ db }, { params, query }) => ({
    data: await compareBudget(db, params.id, query),
  })),
  handleCompany(contract.listBudgetExceptions, async ({ db }, { params }) => ({
    data: await listBudgetExceptions(db, params.id),
  })),
]
