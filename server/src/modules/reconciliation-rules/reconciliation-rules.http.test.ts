import { reconciliationRuleList } from '@prumo/contracts/reconciliation-rules/reconciliation-rules.contract'
import { MAX_RULES } from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { crudSuite } from '../../../../test/http/crud-suite.ts'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { memoContains, sampleRule } from '../../../../test/http/rule-samples.ts'
import { sampleAccount } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'

const server = useTestServer()

crudSuite({
  server,
  name: 'reconciliation rules',
  path: '/reconciliation-rules',
  permissions: {
    index: 'api.companies.bank_accounts.import-ofx',
    store: 'api.companies.bank_accounts.rules',
    update: 'api.companies.bank_accounts.rules',
  },
  list: reconciliationRuleList,
  sample: (n) => sampleRule({ name: `Regra 0${n}` }),
  required: ['name', 'criteria', 'reconciliation_type', 'correct_date'],
  edit: {
    name: 'Tarifa de pacote',
    description: 'Todo mês',
    ofx_transaction_type: 'DEBIT',
    criteria: memoContains('pacote'),
    reconciliation_type: 'reconcile',
    hide_in_dre: true,
  },
  hasStatus: true,
})

/** Adds a rule. */
async function rule(company: TestCompany, fields: object) {
  const answer = await company.post('/reconciliation-rules', sampleRule(fields))
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  return answer.body.data
}

const namesOf = async (company: TestCompany): Promise<string[]> =>
  (await company.get('/reconciliation-rules')).body.data.map((row: { name: string }) => row.name)

describe('a reconciliation rule', () => {
  it('A reconciliation rule holds every field of the specification, and the names of what it names', async () => {
    const company = await server().newCompany()
    const account = async (name: string) =>
      (await company.post('/bank-accounts', sampleAccount({ name }))).body.data.id
    const party = async (noun: string, name: string) =>
      (await company.post(`/${noun}`, sampleParty({ name }))).body.data.id
    const tree: { id: number; code: string }[] = (await company.get('/categories/tree')).body.data
    const fields = {
      description: 'Anúncios',
      ofx_transaction_type: 'DEBIT',
      source_account_id: await account('Itaú'),
      destination_account_id: await account('Caixa'),
      category_id: tree.find((row) => row.code === '5.04.01')?.id ?? 0,
      supplier_id: await party('suppliers', 'Meta'),
      client_id: await party('clients', 'Ana'),
      reconciliation_type: 'reconcile',
      correct_date: true,
      correct_value: true,
      multiple_application: true,
      same_external_id: true,
      same_installment: true,
      hide_in_dre: true,
      ignore_ofx_excess: true,
      add_when_not_found: true,
    }
    expect(await rule(company, fields)).toMatchObject({
      ...fields,
      name: 'Tarifas do banco',
      criteria: memoContains('tarifa'),
      priority: 1,
      source_account_name: 'Itaú',
      destination_account_name: 'Caixa',
      supplier_name: 'Meta',
      client_name: 'Ana',
      hits: 0,
      last_used_at: null,
      status: 'active',
      version: 1,
    })
  })

  it('A reconciliation rule is asked after those before it, and moved up and down', async () => {
    const company = await server().newCompany()
    const [a, b, c] = [
      await rule(company, { name: 'A' }),
      await rule(company, { name: 'B' }),
      await rule(company, { name: 'C' }),
    ]
    const move = (id: number, direction: string, version: number) =>
      company.post(`/reconciliation-rules/${id}/move`, { direction, version })
    expect((await move(c.id, 'up', 1)).body.data).toMatchObject({ priority: 2, version: 2 })
    expect(await namesOf(company)).toEqual(['A', 'C', 'B'])
    expect((await move(a.id, 'down', 1)).body.data.priority).toBe(2)
    expect(await namesOf(company)).toEqual(['C', 'A', 'B'])
    expect((await move(c.id, 'up', 2)).body.data.priority).toBe(1)
    expect((await move(b.id, 'down', 1)).body.data.priority).toBe(3)
    const stale = await move(b.id, 'up', 1)
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
    expect(await namesOf(company)).toEqual(['C', 'A', 'B'])
  })

  it('A reconciliation rule is deleted, and its name is free again', async () => {
    const company = await server().newCompany()
    const { id } = await rule(company, {})
    const taken = await company.post(
      '/reconciliation-rules',
      sampleRule({ name: 'tarifas  DO banco' }),
    )
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['name']])
    expect((await company.delete(`/reconciliation-rules/${id}`)).status).toBe(204)
    expect((await company.delete(`/reconciliation-rules/${id}`)).status).toBe(404)
    await rule(company, {})
  })

  it('A reconciliation rule with a pattern that cannot be read is refused on its condition', async () => {
    const company = await server().newCompany()
    const criteria = memoContains('(sem fim')
    for (const group of criteria.groups)
      for (const condition of group.conditions) condition.operator = 'regex'
    const answer = await company.post('/reconciliation-rules', sampleRule({ criteria }))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
      422,
      ['criteria.groups.0.conditions.0.text'],
    ])
  })

  it('A reconciliation rule names nothing that is not of the company', async () => {
    const company = await server().newCompany()
    const fields = ['source_account_id', 'category_id', 'supplier_id', 'client_id']
    for (const field of fields) {
      const answer = await company.post('/reconciliation-rules', sampleRule({ [field]: 999_999 }))
      expect([field, answer.status, Object.keys(answer.body.errors)]).toEqual([field, 422, [field]])
    }
  })

  it('A reconciliation rule of an account out of reach is not there', async () => {
    const company = await server().newCompany()
    const account = (await company.post('/bank-accounts', sampleAccount())).body.data.id
    const { id } = await rule(company, { source_account_id: account })
    const member = await company.member(['api.companies.bank_accounts.import-ofx'])
    await giveRights(server(), member, { ...ALL_ROWS, bank_account_ids: [] })
    expect((await member.get('/reconciliation-rules')).body.data).toEqual([])
    expect((await member.get(`/reconciliation-rules/${id}`)).status).toBe(404)
  })

  it('A reconciliation rule with a condition on an account out of reach is not there, and cannot be made', async () => {
    const company = await server().newCompany()
    const [own, other]: number[] = await Promise.all(
      ['Conta', 'Outra'].map(
        async (name) =>
          (await company.post('/bank-accounts', sampleAccount({ name }))).body.data.id,
      ),
    )
    const ofAccount = (id = 0) => {
      const condition = { field: 'account', operator: 'equals', text: null, first: id, last: null }
      return { match: 'all', groups: [{ match: 'all', conditions: [condition] }] }
    }
    const { id } = await rule(company, { name: 'Da outra', criteria: ofAccount(other) })
    await rule(company, { name: 'Da própria', criteria: ofAccount(own) })
    const member = await company.member([
      'api.companies.bank_accounts.import-ofx',
      'api.companies.bank_accounts.rules',
    ])
    await giveRights(server(), member, { ...ALL_ROWS, bank_account_ids: [own ?? 0] })
    const seen: { name: string }[] = (await member.get('/reconciliation-rules')).body.data
    expect(seen.map(({ name }) => name)).toEqual(['Da própria'])
    expect((await member.get(`/reconciliation-rules/${id}`)).status).toBe(404)
    const refused = await member.post(
      '/reconciliation-rules',
      sampleRule({ name: 'Alheia', criteria: ofAccount(other) }),
    )
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      { 'criteria.groups.0.conditions.0.first': expect.anything() },
    ])
    expect(
      (await company.post('/reconciliation-rules', sampleRule({ criteria: ofAccount(999_999) })))
        .status,
    ).toBe(422)
  })

  it('A reconciliation rule needs the feature in the plan', async () => {
    const company = await server().newCompany({ features: ['bank-reconciliation'] })
    const answer = await company.get('/reconciliation-rules')
    expect([answer.status, answer.body.code]).toEqual([403, 'plan_lacks_feature'])
  })

  it('A reconciliation rule is one of so many and no more', async () => {
    const company = await server().newCompany()
    await rule(company, {})
    await company.inDatabase((db) =>
      sql`
        insert into reconciliation_rules overriding system value
        select (jsonb_populate_record(r, jsonb_build_object('id', r.id + n, 'name_key', n))).*
        from reconciliation_rules r, generate_series(2, ${MAX_RULES}::int) n
        where company_id = ${db.company_id}`.execute(db.query),
    )
    const answer = await company.post('/reconciliation-rules', sampleRule({ name: 'Mais uma' }))
    expect([answer.status, answer.body.code]).toEqual([422, 'too_many_rules'])
  })
})
