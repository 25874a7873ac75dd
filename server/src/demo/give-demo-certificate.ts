import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { atomic } from '../kernel/database/atomic.ts'
import type { Database } from '../kernel/database/database.ts'
import { openOutsideServices } from '../kernel/outside/outside-services.ts'
import { loadInstallationKeys } from '../kernel/secret-key.ts'
import type { Settings } from '../kernel/settings.ts'
import { DEFAULT_TIME_ZONE, saveCertificate } from '../modules/companies/index.ts'
import { DEMO_PROFILES } from './demo-profiles.ts'

/** What the simulators write into the data folder as they start; its password is no secret. */
const FILE = join('simulators', 'empresa-a1.pfx')
const PASSWORD = 'segredo'

/**
 * Gives the first demo company the certificate that the simulated tax authorities know, in place of
 * the one before: simulators make it anew at each start. Where none answers, nothing is stored.
 */
export async function giveDemoCertificate(
  database: Database,
  settings: Settings,
  now: Date,
): Promise<void> {
  const [profile] = DEMO_PROFILES
  const outside = openOutsideServices(settings)
  if (profile === undefined || !outside.sefaz.is_simulated) return
  const file = await readFile(join(settings.dataDir, FILE)).catch(() => null)
  if (file === null) return
  const company_id = await atomic(database, { now, readOnly: true }, async ({ query }) => {
    const { rows } = await sql<{ id: number }>`
      select id from companies where document = ${profile.document}`.execute(query)
    return rows[0]?.id
  })
  if (company_id === undefined) return
  const actor = { user_id: 0, user_name: 'Prumo', request_id: 'demo-certificate', ip: '127.0.0.1' }
  const company = { company_id, time_zone: DEFAULT_TIME_ZONE, actor }
  await saveCertificate(
    {
      company_id,
      outside,
      keyRing: loadInstallationKeys(settings).keyRing,
      step: (work) => atomic(database, { now }, (db) => work(db, company, notElsewhere)),
    },
    { name: 'A1 de demonstração', file_base64: file.toString('base64'), password: PASSWORD },
  )
}

/** The certificate is of one company. */
const notElsewhere = (): Promise<never> =>
  Promise.reject(new Error('A certificate is stored in one company.'))
