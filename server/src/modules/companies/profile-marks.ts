import { isCpf } from '@prumo/brazil'
import type { CompanyData } from '@prumo/contracts/companies/company-data.schema'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'

export type TaxRegime = NonNullable<CompanyData['tax_regime']>

const demoRecordsSchema = z.object({
  bank_account_ids: z.array(z.int()),
  party_ids: z.array(z.int()),
  import_ids: z.array(z.int()),
})

/** What the demo wrote besides transactions, which carry their source themselves. */
export type DemoRecords = z.output<typeof demoRecordsSchema>

const NO_RECORDS: DemoRecords = { bank_account_ids: [], party_ids: [], import_ids: [] }

/** Writes the profile of a new company: a CPF is a person's, anything else a company's. */
export async function startProfile(
  db: CompanyDb,
  document: string | null,
  taxRegime: TaxRegime | null,
): Promise<void> {
  const isPerson = document !== null && isCpf(document)
  await db.query
    .insertInto('company_profiles')
    .values({
      company_id: db.company_id,
      person_type: isPerson ? 'individual' : 'company',
      tax_regime: isPerson ? null : taxRegime,
      simples_option: !isPerson && taxRegime === 'simples_nacional',
      phone_ddi: '55',
      country: 'BR',
    })
    .execute()
}

/** What the profile says of the first steps. */
export async function profileMarks(db: CompanyDb) {
  const { rows } = await sql<{
    has_tax_regime: boolean
    has_demo: boolean
    is_dismissed: boolean
  }>`
    select tax_regime is not null or person_type <> 'company' as has_tax_regime,
      demo_loaded_at is not null as has_demo,
      first_steps_dismissed_at is not null as is_dismissed
    from company_profiles where company_id = ${db.company_id}`.execute(db.query)
  return rows[0] ?? { has_tax_regime: false, has_demo: false, is_dismissed: false }
}

/** Puts the list of first steps away. */
export async function dismissFirstSteps(db: CompanyDb): Promise<void> {
  await sql`
    insert into company_profiles (company_id, first_steps_dismissed_at)
    values (${db.company_id}, ${db.now})
    on conflict (company_id) do update set first_steps_dismissed_at = ${db.now}`.execute(db.query)
}

/** Marks that the demo is being loaded; of two that come at once one goes on. @throws Refusal `demo_already_loaded`. */
export async function claimDemo(db: CompanyDb): Promise<void> {
  const { rows } = await sql`
    insert into company_profiles as profile (company_id, demo_loaded_at, demo_records)
    values (${db.company_id}, ${db.now}, ${JSON.stringify(NO_RECORDS)}::jsonb)
    on conflict (company_id) do update
      set demo_loaded_at = excluded.demo_loaded_at, demo_records = excluded.demo_records
      where profile.demo_loaded_at is null
    returning company_id`.execute(db.query)
  if (rows.length === 0) throw new Refusal('demo_already_loaded')
}

/** Keeps what the demo wrote, for its removal. */
export async function keepDemoRecords(db: CompanyDb, records: DemoRecords): Promise<void> {
  await sql`
    update company_profiles set demo_records = ${JSON.stringify(records)}::jsonb
    where company_id = ${db.company_id}`.execute(db.query)
}

/** What the demo wrote, locked until the command ends. @throws Refusal `demo_not_loaded`. */
export async function demoRecords(db: CompanyDb): Promise<DemoRecords> {
  const { rows } = await sql<{ demo_records: unknown }>`
    select demo_records from company_profiles
    where company_id = ${db.company_id} and demo_loaded_at is not null
    for update`.execute(db.query)
  const [row] = rows
  if (row === undefined) throw new Refusal('demo_not_loaded')
  return demoRecordsSchema.parse(row.demo_records)
}

/** Marks that the demo is gone. */
export async function releaseDemo(db: CompanyDb): Promise<void> {
  await sql`
    update company_profiles set demo_loaded_at = null, demo_records = null
    where company_id = ${db.company_id}`.execute(db.query)
}
