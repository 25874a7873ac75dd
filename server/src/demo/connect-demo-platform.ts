import { sql } from 'kysely'
import { atomic, type CompanyDb } from '../kernel/database/atomic.ts'
import type { Database } from '../kernel/database/database.ts'
import { openOutsideServices } from '../kernel/outside/outside-services.ts'
import { loadInstallationKeys } from '../kernel/secret-key.ts'
import type { KeyRing } from '../kernel/secrets/key-ring.ts'
import type { Settings } from '../kernel/settings.ts'
import { listCategories } from '../modules/categories/index.ts'
import { DEFAULT_TIME_ZONE, savePlatformSecrets } from '../modules/companies/index.ts'
import { savePlatformSettings } from '../modules/sales-platforms/index.ts'
import { DEMO_PROFILES } from './demo-profiles.ts'

/** The simulator takes any but one; nothing is protected by them. */
const SECRETS = {
  client_id: 'demonstracao',
  client_secret: 'segredo-de-demonstracao',
  basic_token: 'ZGVtb25zdHJhY2FvOnNlZ3JlZG8=',
  hottok: 'hottok-de-demonstracao',
}
/** Revenue of digital products. */
const CATEGORY_CODE = '1.01.01'
const PLATFORM = 'Hotmart'

/**
 * Connects the first demo company with the simulated Hotmart, once: a synchronisation brings its year
 * of sales. Where no simulator answers, nothing is connected.
 */
export async function connectDemoPlatform(
  database: Database,
  settings: Settings,
  now: Date,
): Promise<void> {
  const [profile] = DEMO_PROFILES
  if (profile === undefined) return
  if (!openOutsideServices(settings).platforms.isSimulated('hotmart')) return
  const { keyRing } = loadInstallationKeys(settings)
  await atomic(database, { now }, async (directory) => {
    const { rows } = await sql<{ id: number }>`
      select id from companies where document = ${profile.document}`.execute(directory.query)
    const company_id = rows[0]?.id
    if (company_id === undefined) return
    const actor = { user_id: 0, user_name: 'Prumo', request_id: 'demo-platform', ip: '127.0.0.1' }
    await directory.enterCompany({ company_id, time_zone: DEFAULT_TIME_ZONE, actor }, (db) =>
      connect(db, keyRing),
    )
  })
}

async function connect(db: CompanyDb, keyRing: KeyRing): Promise<void> {
  const { rows } = await sql<{ supplier_id: number }>`
    select id as supplier_id from parties
    where company_id = ${db.company_id} and name = ${PLATFORM}
      and not exists (select from sales_platforms own where own.company_id = ${db.company_id})
    order by id limit 1`.execute(db.query)
  const category_id = (await listCategories(db)).find(({ code }) => code === CATEGORY_CODE)?.id
  const [found] = rows
  if (found === undefined || category_id === undefined) return
  await savePlatformSecrets(db, keyRing, 'hotmart', SECRETS)
  await savePlatformSettings(db, 'hotmart', {
    category_id,
    // A wallet of its own is made.
    bank_account_id: null,
    supplier_id: found.supplier_id,
    unknown_products: 'create',
    unknown_contacts: 'create',
    product_id: null,
    contact_id: null,
    payout_account_id: null,
    returns_fees: true,
    fee_percent: null,
    fee_fixed_cents: null,
    version: null,
  })
}
