import { dashboardDue } from '@prumo/contracts/home/home.contract'
import { handleCompany } from '../../kernel/http/handler.ts'
import { readDue } from './due.queries.ts'

export const homeHandlers = [
  handleCompany(dashboardDue, async ({ db, permissions }) => ({
    data: await readDue(db, permissions),
  })),
]
