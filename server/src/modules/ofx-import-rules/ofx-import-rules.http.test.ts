import { describe, expect, it } from 'vitest'
import { statusesOf } from '../../../../test/http/crud-master-record.ts'
import { sampleOfxRule } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()
const path = '/prumo/ofx-import-rules'

async function administrator() {
  const { root } = await server().newCompany({ isPlatformAdmin: true })
  const made = async (fields = {}) => {
    const answer = await root.post(path, sampleOfxRule(fields))
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    return answer.body.data
  }
  const refused = async (fields: object) => {
    const { status, body } = await root.post(path, sampleOfxRule(fields))
    expect(status).toBe(422)
    return body.errors
  }
  return { root, made, refused }
}

describe('the OFX import rules of Prumo', () => {
  it('Platform administrators keep OFX import rules with selector, actions and sample', async () => {
    const { root } = await administrator()
    const typed = sampleOfxRule({ bank_code: '341', organization: 'Itaú' })
    const { status, body } = await root.post(path, typed)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ ...typed, status: 'active', version: 1 })
    expect(body.data.bank_name).toMatch(/ita/i)
    expect((await root.get(`${path}/${body.data.id}`)).body.data).toEqual(body.data)
  })

  it('Nobody but a platform administrator sees or changes OFX import rules', async () => {
    const { made } = await administrator()
    const rule = await made()
    const { root } = await server().newCompany()
    const answers = [
      await root.get(path),
      await root.get(`${path}/${rule.id}`),
      await root.post(path, sampleOfxRule()),
      await root.post(`${path}/try`, sampleOfxRule()),
      await root.put(`${path}/${rule.id}`, { ...rule, name: 'Minha' }),
      await root.delete(`${path}/${rule.id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
  })

  it('What is done to an OFX import rule stands in the log of whose account did it', async () => {
    const { root, made } = await administrator()
    const rule = await made()
    const changed = (await root.put(`${path}/${rule.id}`, { ...rule, priority: 3 })).body.data
    expect((await root.delete(`${path}/${rule.id}`)).status).toBe(204)
    expect((await root.get(`${path}/${rule.id}`)).status).toBe(404)
    const { id } = (await root.get('/auth/user')).body.data.user
    const events = await server()
      .database.kysely.selectFrom('account_events')
      .select(['kind', 'details'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { kind: 'ofx_import_rule_created', details: { after: rule } },
      { kind: 'ofx_import_rule_changed', details: { before: rule, after: changed } },
      { kind: 'ofx_import_rule_deleted', details: { before: changed } },
    ])
  })

  it('The OFX import rules of Prumo are listed in the order in which they apply, sorted, sought and filtered', async () => {
    const { root, made } = await administrator()
    const late = await made({ name: 'Zéfiro cartão', priority: 900 })
    const early = await made({ name: 'zefiro conta', priority: 5 })
    const ids = async (query: string) =>
      (await root.get(`${path}?search=ZEFIRO&${query}`)).body.data.map(
        (rule: { id: number }) => rule.id,
      )
    expect(await ids('')).toEqual([early.id, late.id])
    expect(await ids('sort=name')).toEqual([late.id, early.id])
    expect(await ids('sort=bank_code&direction=desc&per_page=1')).toHaveLength(1)
    await root.put(`${path}/${late.id}`, { ...late, status: 'blocked' })
    expect(await ids('filter_status=blocked')).toEqual([late.id])
    expect(await ids('filter_status=active')).toEqual([early.id])
  })

  it('A stale edit of an OFX import rule is refused with the version that is stored, and a name stands for one', async () => {
    const { root, made, refused } = await administrator()
    const rule = await made({ name: 'Só uma' })
    const edit = () => root.put(`${path}/${rule.id}`, { ...rule, priority: 3 })
    expect(statusesOf(await Promise.all([edit(), edit()]))).toEqual([200, 409])
    expect((await edit()).body).toMatchObject({ code: 'stale_version', current_version: 2 })
    expect(await refused({ name: 'SO UMA' })).toEqual({
      name: ['Já existe um registro com este nome.'],
    })
  })

  it('An OFX import rule without selector, action or what its actions need tells each field', async () => {
    const { refused } = await administrator()
    const nothing = { bank_code: null, organization: null, memo_pattern: null }
    expect(Object.keys(await refused(nothing)).toSorted()).toEqual(['bank_code', 'drops_line'])
    const half = {
      drops_line: true,
      memo_pattern: null,
      memo_replacement: 'x',
      fitid_strategy: 'prefix',
      currency_from: 'REA',
    }
    expect(Object.keys(await refused(half)).toSorted()).toEqual([
      'currency_to',
      'fitid_prefix_length',
      'memo_pattern',
      'text_pattern',
    ])
    expect(await refused({ text_pattern: '(a+', payee_pattern: '(?<=x)' })).toMatchObject({
      text_pattern: [expect.stringContaining('RE2')],
      payee_pattern: [expect.stringContaining('RE2')],
    })
    expect(await refused({ bank_code: '999' })).toHaveProperty('bank_code')
  })
})

describe('the sample of an OFX import rule', () => {
  it('The sample of an OFX import rule that comes out otherwise is refused with the line and what it became', async () => {
    const { refused, root, made } = await administrator()
    expect(await refused({ expected: 'NOISE' })).toEqual({
      expected: [expect.stringMatching(/a linha 1 saiu como “DTPOSTED 2026-11-10 .*”/)],
    })
    expect(await refused({ sample: 'COMPRA' })).toHaveProperty('sample')
    expect(await refused({ memo_pattern: 'SAQUE' })).toHaveProperty('sample')
    const rule = await made()
    const wrong = { ...rule, expected: 'DROPPED' }
    expect((await root.put(`${path}/${rule.id}`, wrong)).status).toBe(422)
    // One that fails can be switched off, and not on again.
    const off = await root.put(`${path}/${rule.id}`, { ...wrong, status: 'deactivated' })
    expect(off.body.data).toMatchObject({ status: 'deactivated', version: 2 })
    const on = await root.put(`${path}/${rule.id}`, { ...off.body.data, status: 'active' })
    expect(on.status).toBe(422)
  })

  it('The sample of an OFX import rule is tried before anything is saved', async () => {
    const { root } = await administrator()
    const name = `Em teste ${Date.now()}`
    const { status, body } = await root.post(`${path}/try`, sampleOfxRule({ name, expected: '' }))
    expect([status, body.data]).toEqual([
      200,
      {
        outcome: sampleOfxRule().expected,
        touched: 1,
        differences: [{ line: 1, expected: '', actual: sampleOfxRule().expected }],
      },
    ])
    expect((await root.get(`${path}?search=${encodeURIComponent(name)}`)).body.data).toEqual([])
  })
})
