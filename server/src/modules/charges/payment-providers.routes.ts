import * as contract from '@prumo/contracts/charges/payment-providers.contract'
import type { PaymentProviderKind } from '@prumo/contracts/charges/payment-provider.schema'
import {
  type CompanyContext,
  handleCompany,
  handleCompanyDirectory,
  handleCompanySteps,
  handlePublic,
} from '../../kernel/http/handler.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { queueJobs } from '../../kernel/jobs/queue-jobs.ts'
import { notFound } from '../../kernel/refusal.ts'
import { rotateWebhookToken } from '../companies/index.ts'
import { handleProviderCalls, syncProviders } from './charges.jobs.ts'
import { secretsPlaceOf } from './provider-access.ts'
import { listProviderCalls, replayProviderCalls } from './provider-calls.queries.ts'
import { saveProviderSettings } from './provider-settings.ts'
import { getProvider, listProviders } from './provider.queries.ts'
import { receiveProviderCall } from './receive-call.ts'
import { lockProvider } from './stored-provider.ts'
import { disconnectProvider, testProvider } from './test-provider.ts'

const shown = async ({ db, outside }: CompanyContext, kind: PaymentProviderKind) => ({
  data: await getProvider(db, outside, kind),
})

export const paymentProviderHandlers = [
  handleCompany(contract.listPaymentProviders, async ({ db, outside }) => ({
    data: await listProviders(db, outside),
  })),
  handleCompany(contract.saveProviderSettings, async (context, { params, body }) => {
    await saveProviderSettings(context.db, params.kind, body)
    return shown(context, params.kind)
  }),
  handleCompanySteps(contract.testProvider, async (context, { params }) => {
    const { inCompany, outside, keyRing, now } = context
    await testProvider(inCompany, { keyRing, outside, clock: () => now }, params.kind)
    return { data: await inCompany((db) => getProvider(db, outside, params.kind)) }
  }),
  handleCompany(contract.disconnectProvider, async (context, { params }) => {
    await disconnectProvider(context.db, params.kind)
    return shown(context, params.kind)
  }),
  handleCompany(contract.renewProviderAddress, async ({ db, appUrl }, { params }) => {
    await lockProvider(db, params.kind)
    const place = secretsPlaceOf(params.kind)
    if (place === null) throw notFound()
    const made = await rotateWebhookToken(db, place)
    const address = `${appUrl}/api/webhooks/charges/${params.kind}/${db.company_id}/${made.token}`
    return { data: { ...made, address } }
  }),
  handleCompanyDirectory(contract.syncProvider, async ({ db, company, outside }, { params }) => {
    const data = await db.enterCompany(company, async (inside) => {
      const { id } = await lockProvider(inside, params.kind)
      await recordOperation(inside, 'payment-providers.sync', [
        { table: 'payment_providers', record_id: id, after: { kind: params.kind } },
      ])
      return getProvider(inside, outside, params.kind)
    })
    await queueJobs(db, syncProviders, [{ company_id: company.company_id }])
    return { data }
  }),
  handleCompany(contract.listProviderCalls, ({ db }, { query }) => listProviderCalls(db, query)),
  handleCompanyDirectory(contract.replayProviderCalls, async ({ db, company }, { body }) => {
    const count = await db.enterCompany(company, (inside) => replayProviderCalls(inside, body.ids))
    await queueJobs(db, handleProviderCalls, [{ company_id: company.company_id }])
    return { data: { count } }
  }),
  handlePublic(contract.receiveProviderCall, async (context, { params, file }) => ({
    data: await receiveProviderCall(context, params, file.bytes),
  })),
]
