import { z } from 'zod'
import { CREDIT_LINK_PAYMENTS } from '../../kernel/jobs/credit-link-payments.ts'
import { insertJobs } from '../../kernel/jobs/insert-jobs.ts'
import { defineCompanyJob, defineCompanyStepsJob } from '../../kernel/jobs/job-kind.ts'
import { planAllows } from '../../kernel/jobs/plan-allows.ts'
import { handleCalls } from './providers/handle-calls.ts'
import { mailNewCharges } from './mails/mail-new-charges.ts'
import { forgetProviderCalls } from './providers/provider-calls.queries.ts'
import { remindClients } from './mails/remind-clients.ts'
import { sendCharges } from './send-charges.ts'
import { syncCharges } from './providers/sync-charges.ts'

/** What was told is in the books this soon where nothing says at once that there is work. */
const POLL_SECONDS = 2
/** Five thousand charges, each with a few questions. */
const EXPIRE_SECONDS = 2 * 60 * 60

const ofCompany = z.object({ company_id: z.int() })

/**
 * Sends charges to their providers, and cancels there what is to be canceled. A try that is repeated
 * finds what the one before left, by the reference of the charge. Those that can be paid by now are
 * mailed to their payers, where that was asked for, once each. Of a company that may not write
 * (suspended, plan over) new ones wait; what is to be canceled at a provider is canceled there.
 */
export const sendWaitingCharges = defineCompanyStepsJob({
  name: 'send_charges',
  version: 1,
  payload: ofCompany,
  cron: '13 * * * *',
  expireSeconds: EXPIRE_SECONDS,
  pollSeconds: POLL_SECONDS,
  // One that is queued while others are sent must not wait for the next hour.
  beside: 'any',
  run: async (inCompany, { company_id }, signal, resources, step) => {
    const mayWrite = await planAllows(resources, company_id, null)
    const isLeft = await sendCharges(inCompany, resources, signal, mayWrite)
    if (mayWrite) await mailNewCharges(step, resources, signal)
    if (isLeft) throw new Error('Charges are to be sent again.')
  },
})

/** Asks about what providers called about. Handled twice a call asks twice, and changes nothing. */
export const handleProviderCalls = defineCompanyStepsJob({
  name: 'handle_provider_calls',
  version: 1,
  payload: ofCompany,
  cron: null,
  expireSeconds: EXPIRE_SECONDS,
  pollSeconds: POLL_SECONDS,
  beside: 'any',
  run: async (inCompany, { company_id: of }, signal, resources, step) => {
    const isLeft = await handleCalls(inCompany, resources, signal)
    // A provider may make the codes after it took the charge, and call then.
    if (await planAllows(resources, of, null)) await mailNewCharges(step, resources, signal)
    await step((db, { company_id }) => insertJobs(db.query, CREDIT_LINK_PAYMENTS, [{ company_id }]))
    if (isLeft) throw new Error('Calls of providers are to be tried again.')
  },
})

/** Asks providers about every charge that may have news; a second time it finds none. */
export const syncProviders = defineCompanyStepsJob({
  name: 'sync_charges',
  version: 1,
  payload: ofCompany,
  cron: '40 4 * * *',
  expireSeconds: EXPIRE_SECONDS,
  run: async (inCompany, _payload, signal, resources) => {
    if (await syncCharges(inCompany, resources, signal))
      throw new Error('Some charges could not be asked about.')
  },
})

/** Deletes calls that were dealt with long ago; a second time there are none. */
export const forgetCallsOfProviders = defineCompanyJob({
  name: 'forget_provider_calls',
  version: 1,
  payload: ofCompany,
  cron: '55 3 * * *',
  run: forgetProviderCalls,
})

/**
 * Mails the reminders whose steps have come, of companies that may write. Each charge gets each step
 * once, and each client one mail a day: a second look finds what the first wrote.
 */
export const remindClientsOfCompany = defineCompanyStepsJob({
  name: 'remind_clients',
  version: 1,
  payload: ofCompany,
  cron: '23 * * * *',
  expireSeconds: EXPIRE_SECONDS,
  run: async (_inCompany, { company_id }, signal, resources, step) => {
    if (await planAllows(resources, company_id, null)) await remindClients(step, resources, signal)
  },
})
