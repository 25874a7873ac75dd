import { describe, expect, it } from 'vitest'
import { statusesOf } from '../../../../test/http/crud-master-record.ts'
import { memoContains, sampleGlobalRule } from '../../../../test/http/rule-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()

async function administrator() {
  const { root } = await server().newCompany({ isPlatformAdmin: true })
  const ruled = async (fields = {}) => {
    const answer = await root.post('/prumo/global-rules', sampleGlobalRule(fields))
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    return answer.body.data
  }
  return { root, ruled }
}

describe('the global reconciliation rules of Prumo', () => {
  it('The global reconciliation rules of Prumo hold name, description, bank, branch, account, what they do, and the options', async () => {
    const { root, ruled } = await administrator()
    const fields = {
      description: 'Repasse',
      bank_code: '341',
      branch: '0001',
      account: '12345-6',
      category_code: '1.01.01',
      reconciliation_type: 'create',
      ofx_transaction_type: 'CREDIT',
      hide_in_dre: true,
    }
    const rule = await ruled(fields)
    expect(rule).toMatchObject({ ...fields, status: 'active', version: 1 })
    expect(rule.bank_name).toMatch(/ita/i)
    expect((await root.get(`/prumo/global-rules/${rule.id}`)).body.data).toEqual(rule)
  })

  it('What is done to a global rule stands in the log of whose account did it', async () => {
    const { root, ruled } = await administrator()
    const rule = await ruled()
    const changed = (
      await root.put(`/prumo/global-rules/${rule.id}`, { ...rule, hide_in_dre: true })
    ).body
    expect((await root.delete(`/prumo/global-rules/${rule.id}`)).status).toBe(204)
    expect((await root.get(`/prumo/global-rules/${rule.id}`)).status).toBe(404)
    const { id } = (await root.get('/auth/user')).body.data.user
    const events = await server()
      .database.kysely.selectFrom('account_events')
      .select(['kind', 'details'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { kind: 'global_rule_created', details: { after: rule } },
      { kind: 'global_rule_changed', details: { before: rule, after: changed.data } },
      { kind: 'global_rule_deleted', details: { before: changed.data } },
    ])
  })

  it('The global reconciliation rules of Prumo can be searched, sorted and filtered', async () => {
    const { root, ruled } = await administrator()
    const word = crypto.randomUUID()
    const b = await ruled({ name: `B ${word}`, bank_code: '001' })
    const a = await ruled({ name: `Á ${word}`, bank_code: '341' })
    const ids = async (query: string) =>
      (await root.get(`/prumo/global-rules?search=${word}&${query}`)).body.data.map(
        (row: { id: number }) => row.id,
      )
    expect(await ids('sort=name')).toEqual([a.id, b.id])
    expect(await ids('sort=bank')).toEqual([b.id, a.id])
    await root.put(`/prumo/global-rules/${b.id}`, { ...b, status: 'blocked' })
    expect(await ids('filter_status=active')).toEqual([a.id])
  })

  it('Of two edits of one version of a global rule one is kept; a name stands for one rule', async () => {
    const { root, ruled } = await administrator()
    const rule = await ruled()
    const edit = () => root.put(`/prumo/global-rules/${rule.id}`, { ...rule, correct_date: true })
    expect(statusesOf(await Promise.all([edit(), edit()]))).toEqual([200, 409])
    const twice = await root.post('/prumo/global-rules', sampleGlobalRule({ name: rule.name }))
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['name']])
  })

  it('The global reconciliation rules of Prumo name no account of a company, no bank that there is not, and no broken pattern', async () => {
    const { root } = await administrator()
    const criteria = memoContains('x')
    const [group] = criteria.groups
    const refused = async (fields: object) =>
      Object.keys((await root.post('/prumo/global-rules', sampleGlobalRule(fields))).body.errors)
    const account = { field: 'account', operator: 'equals', text: null, first: 1, last: null }
    const of = (condition: object) => ({
      criteria: { ...criteria, groups: [{ ...group, conditions: [condition] }] },
    })
    expect(await refused(of(account))).toEqual(['criteria'])
    expect(await refused({ bank_code: '999' })).toEqual(['bank_code'])
    const broken = { field: 'memo', operator: 'regex', text: '(', first: null, last: null }
    expect(await refused(of(broken))).toEqual(['criteria.groups.0.conditions.0.text'])
  })

  it('The global reconciliation rules of Prumo are seen by companies that have the feature, and switched off by who writes rules', async () => {
    const { ruled } = await administrator()
    const rule = await ruled()
    const company = await server().newCompany()
    const member = await company.member(['api.companies.bank_accounts.import-ofx'])
    const found = async () => {
      const { data } = (await member.get('/global-rules')).body
      return data.find((row: { id: number }) => row.id === rule.id)
    }
    expect(await found()).toMatchObject({ name: rule.name, is_on: true, hits: 0 })
    expect((await member.put(`/global-rules/${rule.id}`, { is_on: false })).status).toBe(403)
    const off = await company.put(`/global-rules/${rule.id}`, { is_on: false })
    expect([off.status, off.body.data.is_on]).toEqual([200, false])
    expect((await found()).is_on).toBe(false)
    const other = await server().newCompany()
    expect(
      (await other.get('/global-rules')).body.data.find((row: { id: number }) => row.id === rule.id)
        .is_on,
    ).toBe(true)
    expect((await company.put('/global-rules/987654321', { is_on: false })).status).toBe(404)
  })
})
