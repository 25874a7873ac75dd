import { type CompanyData, TIME_ZONES } from '@prumo/contracts/companies/company-data.schema'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { sql } from 'kysely'
import { notFound } from '../../kernel/refusal.ts'
import { DEFAULT_TIME_ZONE } from './register-company.ts'

const PROFILE_COLUMNS = [
  'person_type',
  'business_type',
  'rg',
  'foreign_id',
  'city_inscription',
  'state_inscription',
  'tax_regime',
  'simples_option',
  'site',
  'phone_ddi',
  'phone',
  'email',
  'alternate_email',
  'birthday',
  'foundation_date',
  'monthly_revenue_cents',
  'observation',
  'country',
  'postal_code',
  'street',
  'number',
  'complement',
  'neighbourhood',
  'state',
  'municipality_code',
  'city',
  'bank_code',
  'bank_branch',
  'bank_account',
  'bank_account_type',
  'pix_key',
  'version',
] as const

/** What a company says of itself before it has said anything. */
const BLANK_PROFILE = {
  person_type: 'company',
  business_type: null,
  rg: null,
  foreign_id: null,
  city_inscription: null,
  state_inscription: null,
  tax_regime: null,
  simples_option: false,
  site: null,
  phone_ddi: '55',
  phone: null,
  email: null,
  alternate_email: null,
  birthday: null,
  foundation_date: null,
  monthly_revenue_cents: null,
  observation: null,
  country: 'BR',
  postal_code: null,
  street: null,
  number: null,
  complement: null,
  neighbourhood: null,
  state: null,
  municipality_code: null,
  city: null,
  bank_code: null,
  bank_branch: null,
  bank_account: null,
  bank_account_type: null,
  pix_key: null,
  version: 1,
} as const

/** The data of the company of the context: its directory row and its profile, as one record. */
export async function getCompanyData(
  db: DirectoryDb,
  company: CompanyToEnter,
): Promise<CompanyData> {
  const named = await selectNames(db, company.company_id).executeTakeFirst()
  if (named === undefined) throw notFound()
  const time_zone = TIME_ZONES.find((zone) => zone === named.time_zone) ?? DEFAULT_TIME_ZONE
  return { ...named, time_zone, ...(await db.enterCompany(company, readProfile)) }
}

/** The same, its directory row locked until the command ends: two savers wait for each other. */
export async function lockCompanyNames(db: DirectoryDb, companyId: number) {
  const named = await selectNames(db, companyId).forUpdate().executeTakeFirst()
  if (named === undefined) throw notFound()
  return named
}

/** Profile and contacts, with the version that an edit has to name. */
export async function readProfile(db: CompanyDb) {
  const [profile, contacts] = await pipelined([
    db.query
      .selectFrom('company_profiles')
      .select(PROFILE_COLUMNS)
      .where('company_id', '=', db.company_id)
      .executeTakeFirst(),
    db.query
      .selectFrom('company_contacts')
      .select(['name', 'email', 'business_phone', 'whatsapp'])
      .where('company_id', '=', db.company_id)
      .orderBy('position')
      .execute(),
  ])
  return { ...(profile ?? BLANK_PROFILE), contacts }
}

/** The name that a city's code stands for, null for a code that no city has. */
export async function cityName(db: CompanyDb, code: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from municipalities where code = ${code}`.execute(db.query)
  return rows[0]?.name ?? null
}

function selectNames(db: DirectoryDb, companyId: number) {
  return db.query
    .selectFrom('companies')
    .select(['company_name', 'trading_name', 'document', 'time_zone'])
    .where('id', '=', companyId)
}
