import * as contract from '@prumo/contracts/bank-connections/bank-connections.contract'
import {
  handleCompany,
  handleCompanySteps,
  handlePublic,
  handleCompanyOfServices,
} from '../../kernel/http/handler.ts'
import { mayRunAutomatic } from '../bank-reconciliation/index.ts'
import { checkConnection } from './check-connection.ts'
import { connectBank } from './connect-bank.ts'
import {
  connectableAccounts,
  getConnection,
  listConnections,
  listRuns,
} from './connection.queries.ts'
import { disconnectBank } from './disconnect-bank.ts'
import { pullConnection } from './pull-connection.ts'
import { receiveNotice } from './receive-notice.ts'
import { servicesOf } from './service-access.ts'

export const bankConnectionHandlers = [
  handleCompanyOfServices(contract.listBankConnections, async ({ db, outside }) => ({
    data: await listConnections(db, outside),
  })),
  handleCompany(contract.listConnectableAccounts, async ({ db }) => ({
    data: await connectableAccounts(db),
  })),
  handleCompanySteps(contract.connectBank, async (context, { body }) => ({
    data: await connectBank(context, body),
  })),
  handleCompanySteps(contract.checkBankConnection, async (context, { params, body }) => {
    const services = servicesOf(context.outside, context.now)
    const checked = await checkConnection(
      { ...context, services },
      context.outside,
      params.id,
      body,
    )
    return { data: { connection: checked.connection, accounts: [...checked.accounts] } }
  }),
  handleCompanySteps(contract.pullBankConnection, async (context, { params }) => {
    const services = servicesOf(context.outside, context.now)
    const mayRun = mayRunAutomatic(context.permissions)
    return { data: await pullConnection({ ...context, services, mayRun }, params.id, 'person') }
  }),
  handleCompanyOfServices(contract.listBankConnectionRuns, async ({ db, outside }, { params }) => {
    await getConnection(db, outside, params.id)
    return { data: await listRuns(db, params.id) }
  }),
  handleCompanySteps(contract.disconnectBank, async (context, { params }) => ({
    data: await disconnectBank(context, params.id),
  })),
  handlePublic(contract.receivePluggyNotice, (context, { params, body }) =>
    receiveNotice(context, { company_id: params.company, id: params.connection }, body).then(
      () => undefined,
    ),
  ),
]
