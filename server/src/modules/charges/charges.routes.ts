import * as contract from '@prumo/contracts/charges/charges.contract'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import { handleExport } from '../../kernel/export/handle-export.ts'
import {
  type CompanyStepsContext,
  handleCompany,
  handleCompanyDirectory,
  handleCompanySteps,
  handleCompanyOfServices,
} from '../../kernel/http/handler.ts'
import { queueJobs } from '../../kernel/jobs/queue-jobs.ts'
import { bulkResult } from '../transactions/index.ts'
import type { AskResources } from './providers/ask-resources.ts'
import { changeCharge, destroyCharge } from './change-charge.ts'
import { chargeRows, chargeTable } from './charge-export.ts'
import { chargeTotals, getCharge, listCharges } from './charge.queries.ts'
import { sendWaitingCharges } from './charges.jobs.ts'
import { copyCharge } from './copy-charge.ts'
import { createCharge } from './create-charge.ts'
import { generateCharges, previewGeneration } from './generate-charges.ts'
import { getChargeSheet } from './sheets/get-charge-sheet.ts'
import { mailCharge, previewChargeMail } from './mails/mail-charge.ts'
import { cancelCharges, issueCharges } from './move-charges.ts'
import { providerFailed } from './providers/provider-failed.ts'
import { receiveInCash } from './payments/receive-in-cash.ts'
import { refundCharge } from './payments/refund-charge.ts'
import { refreshCharge } from './providers/sync-charges.ts'

/** An act in the company, whose charges are sent by a job that is queued in its transaction. */
async function sending<T>(
  db: DirectoryDb,
  company: CompanyToEnter,
  act: (inside: CompanyDb) => Promise<T>,
): Promise<T> {
  const done = await db.enterCompany(company, act)
  await queueJobs(db, sendWaitingCharges, [{ company_id: company.company_id }])
  return done
}

const resourcesOf = ({ keyRing, outside, now }: CompanyStepsContext): AskResources => ({
  keyRing,
  outside,
  clock: () => now,
})

export const chargeHandlers = [
  handleCompany(contract.listCharges, ({ db }, { query }) => listCharges(db, query)),
  handleCompany(contract.chargeTotals, async ({ db }, { query }) => ({
    data: await chargeTotals(db, query),
  })),
  handleExport(contract.exportCharges, chargeTable, chargeRows),
  handleCompanyOfServices(contract.getCharge, async ({ db, outside }, { params }) => ({
    data: await getCharge(db, outside, params.id),
  })),
  handleCompanyDirectory(contract.getChargeSheet, (context, { params }) =>
    getChargeSheet(context.db, context.company, context, params.id),
  ),
  handleCompanyDirectory(contract.previewChargeMail, async (context, { params, query }) => ({
    data: await previewChargeMail(context, params.id, query.letter),
  })),
  handleCompanyDirectory(contract.mailCharge, async (context, { params, body }) => ({
    data: await mailCharge(context, params.id, body),
  })),
  handleCompanyDirectory(contract.createCharge, async ({ db, company, outside }, { body }) => ({
    data: await sending(db, company, async (inside) =>
      getCharge(inside, outside, await createCharge(inside, body)),
    ),
  })),
  handleCompanySteps(contract.updateCharge, async (context, { params, body }) => {
    const { inCompany, outside } = context
    await changeCharge(inCompany, resourcesOf(context), params.id, body)
    return { data: await inCompany((db) => getCharge(db, outside, params.id)) }
  }),
  handleCompany(contract.destroyCharge, ({ db }, { params }) =>
    destroyCharge(db, params.id).then(() => undefined),
  ),
  handleCompany(contract.previewGeneration, async ({ db, language }, { body }) => ({
    data: await previewGeneration(db, body, language),
  })),
  handleCompanyDirectory(contract.generateCharges, async (context, { body }) => {
    const { db, company, language } = context
    const done = await sending(db, company, (inside) => generateCharges(inside, body))
    return { data: { ...bulkResult(done, language), charge_ids: [...done.charge_ids] } }
  }),
  handleCompanyDirectory(contract.issueCharges, async ({ db, company, language }, { body }) => {
    const act = (inside: CompanyDb) => issueCharges(inside, body.charge_ids)
    return { data: bulkResult(await sending(db, company, act), language) }
  }),
  handleCompanyDirectory(contract.cancelCharges, async ({ db, company, language }, { body }) => {
    const { charge_ids, cancels_receivable } = body
    const act = (inside: CompanyDb) => cancelCharges(inside, charge_ids, cancels_receivable)
    return { data: bulkResult(await sending(db, company, act), language) }
  }),
  handleCompanySteps(contract.refundCharge, async (context, { params, body }) => {
    const { inCompany, outside } = context
    await refundCharge(inCompany, resourcesOf(context), params.id, body)
    return { data: await inCompany((db) => getCharge(db, outside, params.id)) }
  }),
  handleCompanyDirectory(
    contract.receiveInCash,
    async ({ db, company, outside }, { params, body }) => ({
      data: await sending(db, company, async (inside) => {
        await receiveInCash(inside, params.id, body)
        return getCharge(inside, outside, params.id)
      }),
    }),
  ),
  handleCompanyDirectory(
    contract.copyCharge,
    async ({ db, company, outside }, { params, body }) => ({
      data: await sending(db, company, async (inside) =>
        getCharge(inside, outside, await copyCharge(inside, params.id, body)),
      ),
    }),
  ),
  handleCompanySteps(contract.refreshCharge, async (context, { params }) => {
    const { inCompany, outside } = context
    const asked = await refreshCharge(inCompany, resourcesOf(context), params.id)
    // Of a draft there is nothing to ask.
    if (asked.state !== 'applied' && asked.state !== 'moved_on') throw providerFailed(asked)
    return { data: await inCompany((db) => getCharge(db, outside, params.id)) }
  }),
]
