import {
  dashboardBalances,
  dashboardDue,
  dashboardDueBefore,
} from '@prumo/contracts/home/home.contract'
import { salesDashboard } from '@prumo/contracts/home/sales-dashboard.contract'
import { handleCompany } from '../../kernel/http/handler.ts'
import { readBalances } from './balances.queries.ts'
import { readDueBefore } from './due-before.queries.ts'
import { readDue } from './due.queries.ts'

import { readSalesDashboard } from './sales-dashboard.queries.ts'

export const homeHandlers = [
  handleCompany(dashboardDue, async ({ db, permissions }) => ({
    data: await readDue(db, permissions),
  })),
  handleCompany(dashboardDueBefore, async ({ db, permissions }) => ({
    data: await readDueBefore(db, permissions),
  })),
  handleCompany(dashboardBalances, async ({ db, permissions }) => ({
    data: await readBalances(db, permissions),
  })),
  handleCompany(salesDashboard, async ({ db, permissions }, { query }) => ({
    data: permissions.includes('companies.sales.index')
      ? await readSalesDashboard(db, query.month)
      : null,
  })),
]
