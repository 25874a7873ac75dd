import { PERMISSION_PRESETS } from '@prumo/contracts/access/permissions'
import { FEATURE_KEYS } from '@prumo/contracts/plans/features'
import { type Actor, atomic, type CompanyDb, type DirectoryDb } from '../kernel/database/atomic.ts'
import type { Database } from '../kernel/database/database.ts'
import { isUniqueViolation } from '../kernel/database/sql-errors.ts'
import { recordOperation } from '../kernel/operations.ts'
import { addMember } from '../modules/access/index.ts'
import { createChart } from '../modules/categories/index.ts'
import { DEFAULT_TIME_ZONE, registerCompany } from '../modules/companies/index.ts'
import { addUser, hashPassword } from '../modules/identity/index.ts'
import { createPlan, defaultPlanId } from '../modules/plans/index.ts'
import type { DemoProfile } from './demo-profile.ts'
import { DEMO_PROFILES } from './demo-profiles.ts'
import { specialTitles } from './plan-specials.rules.ts'
import { planTitles } from './plan-titles.rules.ts'
import { writeAccounts, writeParties } from './write-registers.ts'
import { reconcileOlderLines, writeStatements } from './write-statements.ts'
import { writeTitles } from './write-titles.ts'

/** The same at every start: a demo holds nothing to protect, and the start command prints it. */
const DEMO_PASSWORD = 'Prumo-Demo-2026!'
const DEMO_EMAIL = 'demo@prumo.example'

/** Who can sign in to the demo. */
export const DEMO_LOGINS = [
  { role: 'Company administrator', email: DEMO_EMAIL, password: DEMO_PASSWORD },
  { role: 'Prumo administrator', email: 'admin@prumo.example', password: DEMO_PASSWORD },
] as const

/**
 * Loads the demo companies with a year of books up to the day of `now`, all of it or nothing.
 * Does nothing when they are there.
 */
export async function loadDemo(database: Database, now: Date): Promise<void> {
  if (await atomic(database, { now, readOnly: true }, isLoaded)) return
  const password_hash = await hashPassword(DEMO_PASSWORD)
  try {
    await atomic(database, { now }, (db) => writeDemo(db, password_hash))
  } catch (error) {
    // Another process of the same start has just loaded it; what is ours was rolled back.
    if (isUniqueViolation(error) && (await atomic(database, { now, readOnly: true }, isLoaded)))
      return
    throw error
  }
}

async function isLoaded(db: DirectoryDb): Promise<boolean> {
  const user = await db.query
    .selectFrom('users')
    .select('id')
    .where('email', '=', DEMO_EMAIL)
    .executeTakeFirst()
  return user !== undefined
}

async function writeDemo(db: DirectoryDb, password_hash: string): Promise<void> {
  const user_id = await addUser(db, { name: 'Marina Aurora', email: DEMO_EMAIL, password_hash })
  const adminId = await addUser(db, {
    name: 'Administração Prumo',
    email: 'admin@prumo.example',
    password_hash,
    is_prumo_admin: true,
  })
  const actor = { user_id, user_name: 'Marina Aurora', request_id: 'demo', ip: '127.0.0.1' }
  for (const profile of DEMO_PROFILES) {
    const company_id = await registerCompany(
      db,
      {
        company_name: profile.company_name,
        trading_name: profile.trading_name,
        document: null,
        plan_id: await planOf(db, profile),
      },
      user_id,
    )
    await addMember(db, {
      company_id,
      user_id: adminId,
      role: 'admin',
      permissions: PERMISSION_PRESETS.administrador,
    })
    await writeBooks(db, company_id, profile, actor)
  }
}

function planOf(db: DirectoryDb, { lacks }: DemoProfile): Promise<number> {
  return lacks.length === 0
    ? defaultPlanId(db)
    : createPlan(
        db,
        'Essencial',
        FEATURE_KEYS.filter((feature) => !lacks.includes(feature)),
      )
}

function writeBooks(
  db: DirectoryDb,
  company_id: number,
  profile: DemoProfile,
  actor: Actor,
): Promise<void> {
  return db.enterCompany({ company_id, time_zone: DEFAULT_TIME_ZONE, actor }, async (companyDb) => {
    await createChart(companyDb, profile.chart_template)
    await recordOperation(companyDb, 'companies.create', [
      { table: 'companies', record_id: company_id, after: { company_name: profile.company_name } },
    ])
    await keepBooks(companyDb, profile)
  })
}

async function keepBooks(db: CompanyDb, profile: DemoProfile): Promise<void> {
  const hasDesk = profile.accounts.some((account) => account.hasStatement)
  const titles = [...planTitles(profile, db.today), ...(hasDesk ? specialTitles(db.today) : [])]
  const accounts = await writeAccounts(db, profile, titles)
  const parties = await writeParties(db, titles)
  const settlements = await writeTitles(db, titles, { accounts, parties })
  for (const account of profile.accounts) {
    const id = accounts.get(account.name)
    if (!account.hasStatement || id === undefined) continue
    await writeStatements(db, { ...account, id }, titles)
    await reconcileOlderLines(db, { ...account, id }, settlements)
  }
}
