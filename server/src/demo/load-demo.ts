import { addDays, dateAt, firstDayOfMonth } from '@prumo/civil-date'
import { PERMISSION_PRESETS } from '@prumo/contracts/access/permission-presets'
import { FEATURE_KEYS } from '@prumo/contracts/plans/features'
import { cents } from '@prumo/money'
import { type Actor, atomic, type DirectoryDb } from '../kernel/database/atomic.ts'
import type { Database } from '../kernel/database/database.ts'
import { isUniqueViolation } from '../kernel/database/sql-errors.ts'
import { platformActorName } from '../kernel/http/caller-record.ts'
import { recordOperation } from '../kernel/operations.ts'
import { addMember } from '../modules/access/index.ts'
import { createChart } from '../modules/categories/index.ts'
import {
  DEFAULT_TIME_ZONE,
  dismissFirstSteps,
  registerCompany,
  startProfile,
} from '../modules/companies/index.ts'
import { addUser, hashPassword } from '../modules/identity/index.ts'
import { createPlan, getPlan } from '../modules/plans/index.ts'
import { registerPayment } from '../modules/platform-admin/index.ts'
import type { DemoProfile } from './demo-profile.ts'
import { DEMO_PROFILES } from './demo-profiles.ts'
import { keepBooks } from './keep-books.ts'
import { writeImportRule } from './write-import-rule.ts'
import { writeBudget } from './write-budget.ts'
import { writeCompanyData } from './write-company-data.ts'
import { writePurchases } from './write-purchases.ts'

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
  const password_hash = await hashPassword(DEMO_PASSWORD, null)
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
  const user_id = await addUser(db, {
    name: 'Marina Aurora',
    email: DEMO_EMAIL,
    password_hash,
    mobile_phone: '11987654321',
  })
  const adminId = await addUser(db, {
    name: 'Administração Prumo',
    email: 'admin@prumo.example',
    password_hash,
    is_prumo_admin: true,
  })
  const actor = { user_id, user_name: 'Marina Aurora', request_id: 'demo', ip: '127.0.0.1' }
  for (const [index, profile] of DEMO_PROFILES.entries()) {
    const plan_id = await planOf(db, profile)
    const company_id = await registerCompany(
      db,
      {
        company_name: profile.company_name,
        trading_name: profile.trading_name,
        document: profile.document,
        plan_id,
        ...expiryOf(db, profile),
      },
      user_id,
    )
    // The others are there to be entered as Prumo does it.
    if (index === 0)
      await addMember(db, {
        company_id,
        user_id: adminId,
        role: 'admin',
        permissions: PERMISSION_PRESETS.administrador,
      })
    await writeBooks(db, company_id, profile, actor)
    if (index === 0) await writeCompanyData(db, { company_id, time_zone: DEFAULT_TIME_ZONE, actor })
    if (index === 0)
      await writePurchases(
        db,
        { company_id, time_zone: DEFAULT_TIME_ZONE },
        {
          buyer: { ...actor, user_id: adminId, user_name: 'Administração Prumo' },
          approver: actor,
        },
      )
    if (index === 0)
      await db.enterCompany({ company_id, time_zone: DEFAULT_TIME_ZONE, actor }, writeBudget)
    if (profile.planEndsIn !== null) await payPlan(db, adminId, company_id, plan_id)
  }
  await writeImportRule(db)
}

/** What each plan is sold as; the first is what a new company gets. */
const PLAN_TERMS = {
  Completo: { months_credit: 12, invoices_per_month: 500, price_cents: cents(2_988_00) },
  Essencial: { months_credit: 1, invoices_per_month: 50, price_cents: cents(149_00) },
} as const

function planOf(db: DirectoryDb, { lacks }: DemoProfile): Promise<number> {
  const name = lacks.length === 0 ? 'Completo' : 'Essencial'
  const features = FEATURE_KEYS.filter((feature) => !lacks.includes(feature))
  return createPlan(db, name, features, PLAN_TERMS[name])
}

function expiryOf({ now }: DirectoryDb, { planEndsIn }: DemoProfile) {
  if (planEndsIn === null) return {}
  return { date_expiry_at: addDays(dateAt(now, DEFAULT_TIME_ZONE), planEndsIn) }
}

/** What the company paid for its plan this month, as a platform administrator registers it. */
async function payPlan(
  db: DirectoryDb,
  adminId: number,
  company_id: number,
  plan_id: number,
): Promise<void> {
  const { months_credit, price_cents } = await getPlan(db, plan_id)
  const actor = {
    user_id: adminId,
    user_name: platformActorName('Administração Prumo'),
    request_id: 'demo',
    ip: '127.0.0.1',
  }
  await registerPayment(db, actor, {
    company_id,
    plan_id,
    months_credit,
    competency_date: firstDayOfMonth(dateAt(db.now, DEFAULT_TIME_ZONE)),
    value_cents: price_cents,
  })
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
    await startProfile(companyDb, profile.document, profile.tax_regime)
    // Nobody begins here: the books are a year old.
    await dismissFirstSteps(companyDb)
    await keepBooks(companyDb, profile)
  })
}
