import { describe, expect, it } from 'vitest'
import { statusesOf } from '../../../../test/http/crud-master-record.ts'
import { samplePlan } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()

async function administrator() {
  const { root } = await server().newCompany({ isPlatformAdmin: true })
  const planned = async (fields = {}) => {
    const answer = await root.post('/prumo/plans', samplePlan(fields))
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    return answer.body.data
  }
  return { root, planned }
}

describe('the plans of Prumo', () => {
  it('The plans of Prumo hold name, features, months of credit and invoices per month', async () => {
    const { root } = await administrator()
    const typed = samplePlan({ permissions: ['dre', 'reconciliation_rules'], months_credit: 12 })
    const { status, body } = await root.post('/prumo/plans', typed)
    expect(status).toBe(201)
    const stored = { ...typed, permissions: ['reconciliation_rules', 'dre'] }
    expect(body.data).toMatchObject({ ...stored, companies: 0, status: 'active', version: 1 })
    expect((await root.get(`/prumo/plans/${body.data.id}`)).body.data).toEqual(body.data)
  })

  it('What is done to a plan stands in the log of whose account did it', async () => {
    const { root, planned } = await administrator()
    const plan = await planned({ name: 'Registro' })
    const changed = (await root.put(`/prumo/plans/${plan.id}`, { ...plan, months_credit: 3 })).body
    expect((await root.delete(`/prumo/plans/${plan.id}`)).status).toBe(204)
    const { id } = (await root.get('/auth/user')).body.data.user
    const events = await server()
      .database.kysely.selectFrom('account_events')
      .select(['kind', 'details'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { kind: 'plan_created', details: { after: plan } },
      { kind: 'plan_changed', details: { before: plan, after: changed.data } },
      { kind: 'plan_deleted', details: { before: changed.data } },
    ])
  })

  it('The plans of Prumo are listed with the number of companies that have each', async () => {
    const { root } = await administrator()
    const company = await server().newCompany()
    const seen = (await root.get(`/prumo/companies/${company.company_id}`)).body.data
    const { body } = await root.get(
      `/prumo/plans?search=${encodeURIComponent(seen.plan_name)}&per_page=5`,
    )
    expect(body.data).toMatchObject([{ id: seen.plan_id, companies: 1 }])
    expect(body.meta).toEqual({ page: 1, per_page: 5, total: 1 })
  })

  it('The plans of Prumo can be sorted and filtered', async () => {
    const { root, planned } = await administrator()
    const short = await planned({ name: 'Zéfiro mensal', months_credit: 1 })
    const long = await planned({ name: 'zefiro anual', months_credit: 12 })
    const ids = async (query: string) =>
      (await root.get(`/prumo/plans?search=zefiro&${query}`)).body.data.map(
        (plan: { id: number }) => plan.id,
      )
    expect(await ids('sort=name')).toEqual([long.id, short.id])
    expect(await ids('sort=months_credit&direction=asc')).toEqual([short.id, long.id])
    await root.put(`/prumo/plans/${short.id}`, { ...short, status: 'deactivated' })
    expect(await ids('filter_status=active')).toEqual([long.id])
  })

  it('A change of a plan reaches the companies that have it with their next request', async () => {
    const { root, planned } = await administrator()
    const company = await server().newCompany({ features: [] })
    const plan = await planned({ permissions: [] })
    const { body } = await root.get(`/prumo/companies/${company.company_id}`)
    await root.put(`/prumo/companies/${company.company_id}`, {
      plan_id: plan.id,
      date_expiry_at: null,
      version: body.data.version,
    })
    const dre = '/statements/dre?first_month=2026-10&last_month=2026-11'
    expect((await company.get(dre)).body.code).toBe('plan_lacks_feature')
    await root.put(`/prumo/plans/${plan.id}`, { ...plan, permissions: ['dre'] })
    expect((await company.get(dre)).status).toBe(200)
  })

  it('A stale edit of a plan is refused with the version that is stored', async () => {
    const { root, planned } = await administrator()
    const plan = await planned()
    const edit = () => root.put(`/prumo/plans/${plan.id}`, { ...plan, months_credit: 3 })
    const answers = await Promise.all([edit(), edit()])
    expect(statusesOf(answers)).toEqual([200, 409])
    const late = await edit()
    expect(late.body).toMatchObject({ code: 'stale_version', current_version: 2 })
  })

  it('Two plans of one name are refused, however it is written', async () => {
    const { root, planned } = await administrator()
    await planned({ name: 'Avançado' })
    const { status, body } = await root.post('/prumo/plans', samplePlan({ name: 'AVANCADO' }))
    expect(status).toBe(422)
    expect(body.errors).toEqual({ name: ['Já existe um registro com este nome.'] })
  })

  it('A plan that nobody has can be deleted, one that a company has can only be deactivated', async () => {
    const { root, planned } = await administrator()
    const unused = await planned()
    expect((await root.delete(`/prumo/plans/${unused.id}`)).status).toBe(204)
    expect((await root.get(`/prumo/plans/${unused.id}`)).status).toBe(404)
    const company = await server().newCompany()
    const { plan_id } = (await root.get(`/prumo/companies/${company.company_id}`)).body.data
    const refused = await root.delete(`/prumo/plans/${plan_id}`)
    expect([refused.status, refused.body.code]).toEqual([422, 'plan_in_use'])
    const kept = (await root.get(`/prumo/plans/${plan_id}`)).body.data
    const off = await root.put(`/prumo/plans/${plan_id}`, { ...kept, status: 'deactivated' })
    expect(off.body.data.status).toBe('deactivated')
  })

  it('The plans of Prumo tell every field that is wrong', async () => {
    const { root } = await administrator()
    const { status, body } = await root.post('/prumo/plans', {
      name: ' ',
      permissions: ['everything'],
      months_credit: 0,
      invoices_per_month: -1,
      price_cents: 0.5,
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).toSorted()).toEqual([
      'invoices_per_month',
      'months_credit',
      'name',
      'permissions.0',
      'price_cents',
    ])
  })
})
