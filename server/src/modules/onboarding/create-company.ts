import { dateAt } from '@prumo/civil-date'
import type { SessionCompany } from '@prumo/contracts/identity/user.schema'
import type { ChartTemplate } from '@prumo/contracts/onboarding/chart-templates'
import { sql } from 'kysely'
import type { Actor, DirectoryDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createChart } from '../categories/index.ts'
import {
  DEFAULT_TIME_ZONE,
  memberCompanies,
  registerCompany,
  startProfile,
  type TaxRegime,
} from '../companies/index.ts'
import { firstSubscription } from '../plans/index.ts'

export interface CompanyInput {
  readonly company_name: string
  readonly trading_name: string | null
  readonly document: string | null
  readonly tax_regime?: TaxRegime | null
  readonly chart_template: ChartTemplate
}

/** A large accounting office administers several hundred; whoever makes more is a script (decision 473). */
const MAX_COMPANIES_PER_PERSON = 1_000

/** Who makes a company. */
export interface Founder extends Actor {
  readonly is_prumo_admin: boolean
}

/**
 * Creates a company with its chart of accounts, and the plan and trial of the platform's settings;
 * its creator becomes its administrator.
 * @throws Refusal `too_many_companies`.
 */
export async function createCompany(
  db: DirectoryDb,
  { chart_template, tax_regime = null, ...company }: CompanyInput,
  { is_prumo_admin, ...actor }: Founder,
): Promise<SessionCompany> {
  await requireRoom(db, actor.user_id)
  const today = dateAt(db.now, DEFAULT_TIME_ZONE)
  const subscription = await firstSubscription(db, today, is_prumo_admin)
  const company_id = await registerCompany(db, { ...company, ...subscription }, actor.user_id)
  await db.enterCompany({ company_id, time_zone: DEFAULT_TIME_ZONE, actor }, async (companyDb) => {
    await createChart(companyDb, chart_template)
    await startProfile(companyDb, company.document, tax_regime)
    await recordOperation(companyDb, 'companies.create', [
      {
        table: 'companies',
        record_id: company_id,
        after: { ...company, ...subscription, tax_regime, chart_template },
      },
    ])
  })
  const created = (await memberCompanies(db, actor.user_id)).find(
    (member) => member.company.id === company_id,
  )
  if (created === undefined) throw new Error('The creator is a member of the new company.')
  return created.company
}

/** Counts the companies that the person administers, under a lock of the person's own row. */
async function requireRoom(db: DirectoryDb, userId: number): Promise<void> {
  await sql`select id from users where id = ${userId} for no key update`.execute(db.query)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from company_users m join companies c on c.id = m.company_id
    where m.user_id = ${userId} and m.role = 'admin' and c.status <> 'deactivated'`.execute(
    db.query,
  )
  if ((rows[0]?.count ?? 0) >= MAX_COMPANIES_PER_PERSON)
    throw new Refusal('too_many_companies', { values: { max: MAX_COMPANIES_PER_PERSON } })
}
