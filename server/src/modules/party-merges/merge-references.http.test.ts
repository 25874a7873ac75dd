import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { memoContains, sampleRule } from '../../../../test/http/rule-samples.ts'
import { sampleDeduction } from '../../../../test/http/sale-samples.ts'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { EVERY_MONTH } from '../../../../test/http/transaction-samples.ts'
import { undo } from '../../../../test/http/undo.ts'
import { checkBooks } from '../registry.ts'
import { companyThatSells } from '../sales/sale.factory.ts'

const server = useTestServer()

async function made(company: TestCompany, path: string, body: unknown) {
  const answer = await company.post(path, body)
  expect([path, answer.status, answer.text]).toEqual([path, 201, answer.text])
  return answer.body.data
}

/** Two clients that are one and two suppliers that are one, and something of every kind that names them. */
async function namedEverywhere() {
  const { company, of, platform_id, sell, read, approve, categoryOf } = await companyThatSells(
    server(),
  )
  const client = await made(company, '/clients', sampleParty({ name: 'Ana P.' }))
  const supplier = await made(company, '/suppliers', sampleParty({ name: 'Hotmart BV' }))
  const rule = await made(
    company,
    '/reconciliation-rules',
    sampleRule({
      criteria: memoContains('hotmart'),
      reconciliation_type: 'create',
      category_id: of.category_id,
      client_id: client.id,
      supplier_id: supplier.id,
    }),
  )
  const series = await made(company, '/payables/series', {
    ...sampleTransaction(categoryOf('5.04.01'), 1_000, {
      party_id: supplier.id,
      due_date: '2026-11-30',
    }),
    repeat: EVERY_MONTH,
  })
  const view = await made(company, '/saved-views', {
    list_key: 'payables',
    name: 'Da plataforma',
    state: { filter_parties: `${supplier.id},${platform_id}` },
    hidden_columns: [],
  })
  const sale = await sell({
    client_id: client.id,
    deductions: [sampleDeduction(supplier.id)],
  })
  const named = async () => {
    const { rows } = await company.inDatabase((db) =>
      sql<{ template_party: number; view: string; rule_client: number; rule_supplier: number }>`
        select (r.template->>'party_id')::bigint as template_party, v.state->>'filter_parties' as view,
          x.client_id as rule_client, x.supplier_id as rule_supplier
        from transaction_series r, saved_views v, reconciliation_rules x
        where r.company_id = ${db.company_id} and v.company_id = ${db.company_id}
          and x.company_id = ${db.company_id} and r.id = ${series.series_id}
          and v.id = ${view.id} and x.id = ${rule.id}`.execute(db.query),
    )
    const now = await read(sale.id)
    return {
      ...rows[0],
      client: now.client_id,
      suppliers: now.deductions.map((row: { supplier_id: number }) => row.supplier_id),
    }
  }
  const merge = (noun: 'clients' | 'suppliers', id: number, into_id: number) =>
    company.post(`/${noun}/${id}/merge`, { into_id, version: 1 })
  return { company, of, platform_id, client, supplier, sale, named, merge, read, approve }
}

describe('a merged contact', () => {
  it('A sale that waits is approved after its client and the supplier of its fee were merged', async () => {
    const { client, supplier, of, platform_id, sale, merge, read, approve, company } =
      await namedEverywhere()
    expect((await merge('clients', client.id, of.client_id)).status).toBe(200)
    expect((await merge('suppliers', supplier.id, platform_id)).status).toBe(200)
    const now = await read(sale.id)
    const outcome = await approve(now)
    expect(outcome).toMatchObject([{ is_done: true }])
    const transactions = (await read(sale.id)).transactions.map(
      (row: { party_name: string }) => row.party_name,
    )
    expect(transactions.toSorted()).toEqual(['Ana Prado', 'Hotmart'])
    expect(await company.inDatabase(checkBooks)).toEqual([])
  })

  it('Sales, rules, series and shared views name the contact that a merge kept, and undoing gives each back', async () => {
    const { client, supplier, of, platform_id, named, merge, company } = await namedEverywhere()
    const before = await named()
    expect(before).toMatchObject({ template_party: supplier.id, client: client.id })
    const first = await merge('clients', client.id, of.client_id)
    const second = await merge('suppliers', supplier.id, platform_id)
    expect(await named()).toEqual({
      template_party: platform_id,
      view: String(platform_id),
      rule_client: of.client_id,
      rule_supplier: platform_id,
      client: of.client_id,
      suppliers: [platform_id],
    })
    const undone = await undo(company, second)
    expect([undone.status, undone.text]).toEqual([200, undone.text])
    expect((await undo(company, first)).status).toBe(200)
    expect(await named()).toEqual(before)
  })

  it('A sale that was edited after a merge keeps the contact, and undoing the merge says so', async () => {
    const { client, of, sale, merge, read, company } = await namedEverywhere()
    const merged = await merge('clients', client.id, of.client_id)
    const { version, ...now } = await read(sale.id)
    const edited = await company.put(`/sales/${sale.id}`, { ...now, description: 'Outra', version })
    expect([edited.status, edited.text]).toEqual([200, edited.text])
    expect((await undo(company, merged)).body.code).toBe('undo_conflict')
    const possible = await undo(company, merged, 'possible')
    expect(possible.body.data.conflicts).toMatchObject([{ record_id: sale.id }])
    expect((await read(sale.id)).client_id).toBe(of.client_id)
  })
})
