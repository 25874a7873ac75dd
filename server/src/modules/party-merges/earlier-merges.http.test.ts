import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseOf } from '../../../../test/http/company-database.ts'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { memoContains, sampleRule } from '../../../../test/http/rule-samples.ts'
import { sampleDeduction } from '../../../../test/http/sale-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleSeries, sampleTemplate } from '../../../../test/http/transaction-samples.ts'
import { companyThatSells } from '../sales/sale.factory.ts'

const server = useTestServer()

const MIGRATION = new URL(
  '../../../migrations/0042_references_of_earlier_merges.sql',
  import.meta.url,
)

describe('merges that were done before all references moved', () => {
  it('What an earlier merge left on the record that went is pointed to the one that was kept', async () => {
    const { company, of, platform_id, categoryOf, sell, read } = await companyThatSells(server())
    const made = async (path: string, body: unknown): Promise<number> =>
      (await company.post(path, body)).body.data.id
    const client = await made('/clients', sampleParty({ name: 'Ana P.' }))
    const supplier = await made('/suppliers', sampleParty({ name: 'Hotmart BV' }))
    const [gone, middle, kept] = ['5.04.01', '5.02.03', '5.02.01'].map(categoryOf)
    const create = { criteria: memoContains('x'), reconciliation_type: 'create' }
    await made(
      '/reconciliation-rules',
      sampleRule({ ...create, category_id: gone, client_id: client }),
    )
    await company.post('/payables/series', sampleSeries(gone ?? 0, { party_id: supplier }))
    await made('/allocation-templates', sampleTemplate(gone ?? 0))
    const sale = await sell({
      client_id: client,
      deductions: [sampleDeduction(supplier, { category_id: gone })],
    })
    // As the earlier merges left it: the records that went are marked, and nothing else moved.
    await company.inDatabase(async (db) => {
      for (const [id, into] of [
        [client, of.client_id],
        [supplier, platform_id],
      ])
        await sql`update parties set merged_into_id = ${into}
          where company_id = ${db.company_id} and id = ${id}`.execute(db.query)
      for (const [from, into] of [
        [gone, middle],
        [middle, kept],
      ]) {
        await sql`insert into category_merges
          (company_id, from_category_id, into_category_id, merged_at)
          values (${db.company_id}, ${from}, ${into}, now())`.execute(db.query)
        await sql`update categories set status = 'deactivated'
          where company_id = ${db.company_id} and id = ${from}`.execute(db.query)
      }
    })
    const { kysely } = await databaseOf(server(), company.company_id)
    await sql.raw(readFileSync(MIGRATION, 'utf8')).execute(kysely)
    const { rows } = await company.inDatabase((db) =>
      sql`select r.template->'party_id' as party, r.template#>'{allocations,0,category_id}' as category,
          x.client_id, x.category_id as rule_category,
          jsonb_path_query_array(t.rows, '$[*].category_id') as template
        from transaction_series r, reconciliation_rules x, allocation_templates t
        where r.company_id = ${db.company_id} and x.company_id = ${db.company_id}
          and t.company_id = ${db.company_id}`.execute(db.query),
    )
    expect(rows).toEqual([
      {
        party: platform_id,
        category: kept,
        client_id: of.client_id,
        rule_category: kept,
        template: [kept, kept],
      },
    ])
    expect(await read(sale.id)).toMatchObject({
      client_id: of.client_id,
      deductions: [{ supplier_id: platform_id, category_id: kept }],
    })
  })
})
