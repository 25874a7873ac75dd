import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseOf } from '../../../../test/http/company-database.ts'
import { issuingCompany, issuingServices } from './issuing-company.factory.ts'

const services = issuingServices()
const MIGRATION = new URL(
  '../../../migrations/0355_rows_that_bound_owners_left.sql',
  import.meta.url,
)

it('Rows that an owner bound by row security could not change are as their migrations meant', async () => {
  const { company, sold } = await issuingCompany(services)
  const sale_id = await sold()
  const { company_id } = company
  const inside = <T>(text: ReturnType<typeof sql<T>>) =>
    company.inDatabase((db) => text.execute(db.query).then(({ rows }) => rows))
  const [{ id } = { id: 0 }] = await inside(sql<{ id: number }>`
    insert into emission_runs (company_id, run_on, started_at)
    values (${company_id}, '2026-11-01', now()) returning id`)
  // As the migrations left them.
  await inside(sql`
    insert into emission_run_items (company_id, run_id, sale_id, purpose, outcome, reason)
    values (${company_id}, ${id}, ${sale_id}, 'return', 'skipped', 'emission_return_by_hand'),
      (${company_id}, ${id}, ${sale_id}, 'sale', 'skipped', 'emission_type_unavailable')`)
  await inside(sql`delete from fiscal_number_series where company_id = ${company_id}`)
  await inside(sql`
    insert into fiscal_number_series (company_id, type, environment, series, next_number)
    values (${company_id}, 'nfse', 'homologation', '7', 3),
      (${company_id}, 'nfe', 'production', '1', 2)`)
  await inside(sql`
    update company_invoice_settings set nfe_next_number = 500, nfse_next_rps_number = 900
    where company_id = ${company_id}`)
  const approved = sql<{ approved_on: string | null }>`
    select approved_on from sales where company_id = ${company_id} and id = ${sale_id}`
  await inside(sql`
    update sales set approved_on = null where company_id = ${company_id} and id = ${sale_id}`)

  const { kysely } = await databaseOf(services.server(), company_id)
  const mend = () =>
    kysely.transaction().execute((owner) => sql.raw(readFileSync(MIGRATION, 'utf8')).execute(owner))
  await mend()
  expect(
    await inside(sql`
      select reason from emission_run_items where company_id = ${company_id} order by id`),
  ).toEqual([{ reason: 'emission_return_of_service' }, { reason: 'NF-e ainda não era emitida.' }])
  // Of what was drawn since in the environment of the settings, nothing changes.
  expect(
    await inside(sql`
      select type, next_number from fiscal_number_series
      where company_id = ${company_id} order by type, next_number`),
  ).toEqual([
    { type: 'nfe', next_number: 2 },
    { type: 'nfe', next_number: 500 },
    { type: 'nfse', next_number: 3 },
  ])
  // Of the machine's clock, as the moment at which its receivables were written.
  expect(await inside(approved)).toEqual([
    { approved_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ])
  const { rows: unforced } = await sql`
    select relname from pg_class where relkind = 'r' and relrowsecurity and not relforcerowsecurity
      and relnamespace = 'public'::regnamespace`.execute(kysely)
  expect(unforced).toEqual([])
})
