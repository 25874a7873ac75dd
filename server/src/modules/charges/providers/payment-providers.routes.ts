import * as contract from '@prumo/contracts/charges/payment-providers.contract'
import type { PaymentProviderKind } from '@prumo/contracts/charges/payment-provider.schema'
import {
  type CompanyContext,
  type CompanyStepsContext,
  handleCompany,
  handleCompanyDirectory,
  handleCompanySteps,
  handlePublic,
  handleCompanyOfServices,
} from '../../../kernel/http/handler.ts'
import { recordOperation } from '../../../kernel/operations.ts'
import { queueJobs } from '../../../kernel/jobs/queue-jobs.ts'
import type { AskResources } from './ask-resources.ts'
import { handleProviderCalls, syncProviders } from '../charges.jobs.ts'
import {
  type AddressFor,
  renewAddress,
  renewFormerAddress,
  revokeAddress,
} from './provider-address.ts'
import { listProviderCalls, replayProviderCalls } from './provider-calls.queries.ts'
import { saveProviderSettings } from './provider-settings.ts'
import { getProvider, listProviders } from './provider.queries.ts'
import { receiveProviderCall } from './receive-call.ts'
import { lockProvider } from './stored-provider.ts'
import { disconnectProvider, testProvider } from './test-provider.ts'

const shown = async ({ db, outside }: CompanyContext, kind: PaymentProviderKind) => ({
  data: await getProvider(db, outside, kind),
})

const resourcesOf = ({ keyRing, outside, now }: CompanyStepsContext): AskResources => ({
  keyRing,
  outside,
  clock: () => now,
})

/** The address is asked for by somebody, whom the provider tells where it cannot call. */
async function addressFor(
  { user, appUrl, step }: CompanyStepsContext,
  kind: PaymentProviderKind,
): Promise<AddressFor> {
  const { email } = await step((db) =>
    db.query
      .selectFrom('users')
      .select('email')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow(),
  )
  return { kind, appUrl, email }
}

export const paymentProviderHandlers = [
  handleCompanyOfServices(contract.listPaymentProviders, async ({ db, outside }) => ({
    data: await listProviders(db, outside),
  })),
  handleCompany(contract.saveProviderSettings, async (context, { params, body }) => {
    await saveProviderSettings(context.db, params.kind, body)
    return shown(context, params.kind)
  }),
  handleCompanySteps(contract.testProvider, async (context, { params }) => {
    const { inCompany, outside } = context
    await testProvider(inCompany, resourcesOf(context), params.kind)
    await renewFormerAddress(
      inCompany,
      resourcesOf(context),
      await addressFor(context, params.kind),
    )
    return { data: await inCompany((db) => getProvider(db, outside, params.kind)) }
  }),
  handleCompanySteps(contract.disconnectProvider, async (context, { params: { kind } }) => {
    const { inCompany, outside, appUrl } = context
    await inCompany((db) => disconnectProvider(db, kind))
    await revokeAddress(inCompany, resourcesOf(context), kind, appUrl)
    return { data: await inCompany((db) => getProvider(db, outside, kind)) }
  }),
  handleCompanySteps(contract.renewProviderAddress, async (context, { params: { kind } }) => {
    const asked = await addressFor(context, kind)
    return { data: await renewAddress(context.inCompany, resourcesOf(context), asked) }
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
  handlePublic(contract.receivePixCall, async (context, { params, file }) => ({
    data: await receiveProviderCall(context, params, file.bytes),
  })),
]
