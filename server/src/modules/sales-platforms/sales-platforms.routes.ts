import * as contract from '@prumo/contracts/sales-platforms/sales-platforms.contract'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import {
  type CompanyContext,
  handleCompany,
  handleCompanyDirectory,
  handleCompanySteps,
  handlePublic,
  handleCompanyOfServices,
} from '../../kernel/http/handler.ts'
import { queueJobs } from '../../kernel/jobs/queue-jobs.ts'
import { rotateWebhookToken } from '../companies/index.ts'
import { decideMatches, listMatches } from './decide-matches.ts'
import { forgetMatches } from './forget-matches.ts'
import { getPlatform, listPlatforms } from './platform.queries.ts'
import { receiveCall } from './receive-call.ts'
import { cancelRun, getRun, listCalls, listRuns, listRunSales, replayCalls } from './run.queries.ts'
import { handlePlatformCalls, runPlatformSyncs } from './sales-platforms.jobs.ts'
import { savePlatformSettings } from './save-settings.ts'
import { lockPlatform } from './stored-platform.ts'
import { addRun } from './sync-runs.ts'
import { disconnectPlatform, testPlatform } from './test-platform.ts'

const shown = async ({ db, outside }: CompanyContext, platform: SalePlatform) => ({
  data: await getPlatform(db, outside, platform),
})

/** An act in the company, whose job is queued in its transaction. */
async function queueing<T>(
  db: DirectoryDb,
  company: CompanyToEnter,
  kind: typeof handlePlatformCalls,
  act: (inside: CompanyDb) => Promise<T>,
): Promise<T> {
  const done = await db.enterCompany(company, act)
  await queueJobs(db, kind, [{ company_id: company.company_id }])
  return done
}

export const salesPlatformHandlers = [
  handleCompanyOfServices(contract.listSalesPlatforms, async ({ db, outside }) => ({
    data: await listPlatforms(db, outside),
  })),
  handleCompany(contract.savePlatformSettings, async (context, { params, body }) => {
    await savePlatformSettings(context.db, params.platform, body)
    return shown(context, params.platform)
  }),
  handleCompany(contract.renewPlatformAddress, async ({ db, appUrl }, { params }) => {
    await lockPlatform(db, params.platform)
    const made = await rotateWebhookToken(db, params.platform)
    const address = `${appUrl}/api/webhooks/${params.platform}/${db.company_id}/${made.token}`
    return { data: { ...made, address } }
  }),
  handleCompanySteps(contract.testPlatform, async (context, { params }) => {
    await testPlatform(context, params.platform)
    const { inCompany, outside } = context
    return { data: await inCompany((db) => getPlatform(db, outside, params.platform)) }
  }),
  handleCompany(contract.disconnectPlatform, async (context, { params }) => {
    await disconnectPlatform(context.db, params.platform)
    return shown(context, params.platform)
  }),
  handleCompany(contract.listPlatformCalls, ({ db }, { query }) => listCalls(db, query)),
  handleCompanyDirectory(contract.replayPlatformCalls, async ({ db, company }, { body }) => {
    const act = (inside: CompanyDb) => replayCalls(inside, body)
    return { data: { count: await queueing(db, company, handlePlatformCalls, act) } }
  }),
  handleCompanyDirectory(contract.syncPlatform, async ({ db, company }, { params, body }) => {
    const { from_at, until_at } = body
    const act = async (inside: CompanyDb) => {
      const id = await addRun(inside, params.platform, {
        by: 'person',
        from: from_at == null ? undefined : new Date(from_at),
        until: until_at == null ? undefined : new Date(until_at),
      })
      return getRun(inside, id)
    }
    return { data: await queueing(db, company, runPlatformSyncs, act) }
  }),
  handleCompany(contract.listPlatformRuns, ({ db }, { query }) => listRuns(db, query)),
  handleCompany(contract.getPlatformRun, async ({ db }, { params }) => ({
    data: await getRun(db, params.id),
  })),
  handleCompany(contract.listPlatformRunSales, ({ db }, { params, query }) =>
    listRunSales(db, params.id, query),
  ),
  handleCompany(contract.cancelPlatformRun, async ({ db }, { params }) => ({
    data: await cancelRun(db, params.id),
  })),
  handleCompany(contract.listPlatformMatches, ({ db }, { query }) => listMatches(db, query)),
  handleCompany(contract.decidePlatformMatches, async ({ db }, { body }) => ({
    data: { count: await decideMatches(db, body.matches) },
  })),
  handleCompany(contract.forgetPlatformMatches, async ({ db }, { body }) => ({
    data: { count: await forgetMatches(db, body.ids) },
  })),
  handlePublic(contract.receivePlatformCall, async (context, { params, file }) => ({
    data: await receiveCall(context, params, file.bytes),
  })),
]
