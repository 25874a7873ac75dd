import * as contract from '@prumo/contracts/audit/audit.contract'
import { handleCompany } from '../../kernel/http/handler.ts'
import { verifyNewest } from './chain.queries.ts'
import { listOperations, listPeople } from './operation.queries.ts'

export const auditHandlers = [
  handleCompany(contract.listOperations, ({ db }, { query }) => listOperations(db, query)),
  handleCompany(contract.verifyOperations, async ({ db }) => ({ data: await verifyNewest(db) })),
  handleCompany(contract.listOperationPeople, async ({ db }) => ({ data: await listPeople(db) })),
]
