import { z } from 'zod'
import { defineCompanyStepsJob } from '../../kernel/jobs/job-kind.ts'
import { readIssuedTaxes } from './read-issued-taxes.ts'
import { sendEmissions } from './send-emissions.ts'
import { sendVoids } from './send-voids.ts'

/** What was queued is on its way this soon where nothing says at once that there is work. */
const POLL_SECONDS = 2
/** Five thousand notes, each with a few questions. */
const EXPIRE_SECONDS = 2 * 60 * 60

/**
 * Sends notes to their authority, and has cancellations, corrections and voided numbers registered. A try that is repeated finds what
 * the one before left, by the reference of the note.
 */
export const sendQueuedEmissions = defineCompanyStepsJob({
  name: 'send_emissions',
  version: 1,
  payload: z.object({ company_id: z.int() }),
  cron: '37 * * * *',
  expireSeconds: EXPIRE_SECONDS,
  pollSeconds: POLL_SECONDS,
  // One that is queued while others are sent must not wait for the next hour.
  beside: 'any',
  run: async (_inCompany, _payload, signal, resources, step) => {
    const done: PromiseSettledResult<boolean>[] = []
    for (const send of [sendVoids, sendEmissions])
      done.push(...(await Promise.allSettled([send(step, resources, signal)])))
    // A fault of the one keeps nothing of the other waiting.
    const faults = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    if (faults.length > 0) throw new AggregateError(faults, 'Some could not be dealt with.')
    if (done.some((one) => one.status === 'fulfilled' && one.value))
      throw new Error('Notes are to be sent again.')
  },
})

/** Notes that were authorised before they told the taxes of their files: each is read once, a second time there are none. */
export const readTaxesOfIssued = defineCompanyStepsJob({
  name: 'read_issued_taxes',
  version: 1,
  payload: z.object({ company_id: z.int() }),
  cron: '50 3 * * *',
  run: (inCompany, _payload, signal, { files }) => readIssuedTaxes(inCompany, files, signal),
})
