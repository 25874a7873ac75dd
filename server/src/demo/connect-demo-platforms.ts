import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { sql } from 'kysely'
import { atomic, type CompanyDb } from '../kernel/database/atomic.ts'
import type { Database } from '../kernel/database/database.ts'
import { queueJobs } from '../kernel/jobs/queue-jobs.ts'
import { openOutsideServices } from '../kernel/outside/outside-services.ts'
import { loadInstallationKeys } from '../kernel/secret-key.ts'
import type { KeyRing } from '../kernel/secrets/key-ring.ts'
import type { Settings } from '../kernel/settings.ts'
import { listCategories } from '../modules/categories/index.ts'
import { DEFAULT_TIME_ZONE, savePlatformSecrets } from '../modules/companies/index.ts'
import { addRun, runPlatformSyncs, savePlatformSettings } from '../modules/sales-platforms/index.ts'
import { DEMO_PROFILES } from './demo-profiles.ts'

/** The simulators take any but one; nothing is protected by them. */
const SECRETS = {
  hotmart: {
    client_id: 'demonstracao',
    client_secret: 'segredo-de-demonstracao',
    basic_token: 'ZGVtb25zdHJhY2FvOnNlZ3JlZG8=',
    hottok: 'hottok-de-demonstracao',
  },
  eduzz: { access_token: 'demonstracao', webhook_secret: 'segredo-de-demonstracao' },
  kiwify: {
    client_id: 'demonstracao',
    client_secret: 'segredo-de-demonstracao',
    account_id: 'demonstracao',
    webhook_token: 'token-de-demonstracao',
  },
  shopify: {
    shop_url: 'https://estudio-aurora.myshopify.com',
    access_token: 'demonstracao',
    client_secret: 'segredo-de-demonstracao',
  },
} as const
/** Where the demo company sells, each with what its books call it. */
const PLATFORMS = [
  { platform: 'hotmart', supplier: 'Hotmart' },
  { platform: 'eduzz', supplier: null },
  { platform: 'kiwify', supplier: null },
  { platform: 'shopify', supplier: null },
] as const satisfies readonly { platform: SalePlatform; supplier: string | null }[]
/** Where platforms pay out to: the account that has statements. */
const PAYOUT_ACCOUNT = 'Itaú Conta Corrente'
/** Revenue of digital products. */
const CATEGORY_CODE = '1.01.01'

/**
 * Connects the first demo company with the simulated platforms, once, and queues the synchronisation
 * that brings their year of sales after the start. One whose simulator does not answer is not connected.
 */
export async function connectDemoPlatforms(
  database: Database,
  settings: Settings,
  now: Date,
): Promise<void> {
  const [profile] = DEMO_PROFILES
  if (profile === undefined) return
  const { platforms } = openOutsideServices(settings)
  const simulated = PLATFORMS.filter(({ platform }) => platforms.isSimulated(platform))
  if (simulated.length === 0) return
  const { keyRing } = loadInstallationKeys(settings)
  await atomic(database, { now }, async (directory) => {
    const { rows } = await sql<{ id: number }>`
      select id from companies where document = ${profile.document}`.execute(directory.query)
    const company_id = rows[0]?.id
    if (company_id === undefined) return
    const actor = { user_id: 0, user_name: 'Prumo', request_id: 'demo-platform', ip: '127.0.0.1' }
    const place = { company_id, time_zone: DEFAULT_TIME_ZONE, actor }
    const isNew = await directory.enterCompany(place, async (db) => {
      const connected: boolean[] = []
      for (const one of simulated) connected.push(await connect(db, keyRing, one))
      return connected.includes(true)
    })
    await queueJobs(directory, runPlatformSyncs, [{ company_id }], isNew)
  })
}

/** @returns false where it was connected before, or the books are not the demo's. */
async function connect(
  db: CompanyDb,
  keyRing: KeyRing,
  { platform, supplier }: (typeof PLATFORMS)[number],
): Promise<boolean> {
  const { rows } = await sql<{ hotmart_id: number; payout_account_id: number | null }>`
    select id as hotmart_id, (select account.id from bank_accounts account
      where account.company_id = ${db.company_id} and account.name = ${PAYOUT_ACCOUNT}
      order by account.id limit 1) as payout_account_id
    from parties
    where company_id = ${db.company_id} and name = ${PLATFORMS[0].supplier}
      and not exists (select from sales_platforms own
        where own.company_id = ${db.company_id} and own.platform = ${platform})
    order by id limit 1`.execute(db.query)
  const category_id = (await listCategories(db)).find(({ code }) => code === CATEGORY_CODE)?.id
  const [found] = rows
  if (found === undefined || category_id === undefined) return false
  await savePlatformSecrets(db, keyRing, platform, SECRETS[platform])
  await savePlatformSettings(db, platform, {
    category_id,
    // A wallet of its own is made.
    bank_account_id: null,
    // So is a supplier, where the books have none by its name.
    supplier_id: supplier === null ? null : found.hotmart_id,
    unknown_products: 'create',
    unknown_contacts: 'create',
    product_id: null,
    contact_id: null,
    payout_account_id: found.payout_account_id,
    returns_fees: true,
    fee_percent: null,
    fee_fixed_cents: null,
    version: null,
  })
  await addRun(db, platform, { by: 'schedule' })
  return true
}
