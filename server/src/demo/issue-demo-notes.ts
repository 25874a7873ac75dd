import { updateInvoiceSettings } from '@prumo/contracts/companies/companies.contract'
import { sql } from 'kysely'
import { atomic, type CompanyDb } from '../kernel/database/atomic.ts'
import type { Database } from '../kernel/database/database.ts'
import { tryInSavepoint } from '../kernel/database/savepoint.ts'
import { queueJobs } from '../kernel/jobs/queue-jobs.ts'
import { openOutsideServices } from '../kernel/outside/outside-services.ts'
import type { Settings } from '../kernel/settings.ts'
import { DEFAULT_TIME_ZONE, getInvoiceSettings } from '../modules/companies/index.ts'
import {
  createOfSale,
  issueEmission,
  readIssuingLimits,
  sendQueuedEmissions,
} from '../modules/invoice-emission/index.ts'
import { callRoute } from './call-route.ts'
import { DEMO_PROFILES } from './demo-profiles.ts'

type Issuing = Awaited<ReturnType<typeof readIssuingLimits>>

/**
 * Issues a note of services for each approved sale of the first demo company, once, by the simulated
 * authority: in production, so that the notes count. Where no simulator answers, nothing is issued.
 */
export async function issueDemoNotes(
  database: Database,
  settings: Settings,
  now: Date,
): Promise<void> {
  const [profile] = DEMO_PROFILES
  if (profile === undefined || !openOutsideServices(settings).nfse.production.sefin.is_simulated)
    return
  await atomic(database, { now }, async (directory) => {
    const { rows } = await sql<{ id: number }>`
      select id from companies where document = ${profile.document}`.execute(directory.query)
    const company_id = rows[0]?.id
    if (company_id === undefined) return
    const actor = { user_id: 0, user_name: 'Prumo', request_id: 'demo-notes', ip: '127.0.0.1' }
    const place = { company_id, time_zone: DEFAULT_TIME_ZONE, actor }
    const isNew = await directory.enterCompany(place, setUp)
    if (!isNew) return
    const issuing = await readIssuingLimits(directory, place)
    await directory.enterCompany(place, (db) => issue(db, issuing))
    await queueJobs(directory, sendQueuedEmissions, [{ company_id }])
  })
}

/** @returns false where a person, or an earlier start, has set it up. */
async function setUp(db: CompanyDb): Promise<boolean> {
  const { rows } = await sql`
    select from company_invoice_settings where company_id = ${db.company_id}`.execute(db.query)
  if (rows.length > 0) return false
  const first = await getInvoiceSettings(db)
  await callRoute(db, updateInvoiceSettings, {
    body: { ...first, environment: 'production', allow_lower_numbers: false },
  })
  return true
}

async function issue(db: CompanyDb, issuing: Issuing): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from sales
    where company_id = ${db.company_id} and status = 'approved' order by id`.execute(db.query)
  // A demo that was loaded before its course said what notes need goes without one.
  for (const sale of rows)
    await tryInSavepoint(db, async () => {
      const id = await createOfSale(db, issuing.facts, sale.id)
      await issueEmission(db, issuing, { id, version: null })
    })
}
