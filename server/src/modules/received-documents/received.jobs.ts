import { z } from 'zod'
import { defineCompanyStepsJob } from '../../kernel/jobs/job-kind.ts'
import { planAllows } from '../../kernel/jobs/plan-allows.ts'
import { fetchDocuments } from './fetch-pages.ts'
import { sendManifestations } from './send-manifestations.ts'
import { getSearchSettings } from './settings.ts'

/** What was queued is on its way this soon where nothing says at once that there is work. */
const POLL_SECONDS = 2
/** A few hundred pages, and what is said of their notes. */
const EXPIRE_SECONDS = 60 * 60

/**
 * Fetches what others issued to companies that search, and sends what they say of it. An attempt that is
 * repeated goes on after the last page that was written, and sends the same bytes again.
 */
export const receiveDocuments = defineCompanyStepsJob({
  name: 'receive_documents',
  version: 1,
  payload: z.object({ company_id: z.int(), is_asked: z.boolean().default(false) }),
  cron: '12 * * * *',
  expireSeconds: EXPIRE_SECONDS,
  pollSeconds: POLL_SECONDS,
  // What a person asks for must not wait for the next hour while another is under way.
  beside: 'any',
  run: async (inCompany, { company_id, is_asked }, signal, resources, step) => {
    if (!(await planAllows(resources, company_id, null))) return
    const { is_on } = await inCompany(getSearchSettings)
    const done: PromiseSettledResult<boolean>[] = []
    const reads = is_on || is_asked ? [fetchDocuments] : []
    // Summaries of the pages may be answered by themselves.
    for (const work of [sendManifestations, ...reads, sendManifestations])
      done.push(...(await Promise.allSettled([work(step, resources, signal)])))
    // A fault of the one keeps nothing of the others waiting.
    const faults = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    if (faults.length > 0) throw new AggregateError(faults, 'Some could not be dealt with.')
    if (done.some((one) => one.status === 'fulfilled' && one.value))
      throw new Error('Documents are to be asked for again.')
  },
})
