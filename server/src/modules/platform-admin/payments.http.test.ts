import { describe, expect, it } from 'vitest'
import { statusesOf } from '../../../../test/http/crud-master-record.ts'
import { samplePayment, samplePlan } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { operationsOf } from './platform-admin.factory.ts'

const server = useTestServer()

/** A platform administrator, a plan of theirs, and a company whose plan is valid through a day. */
async function payingCompany(expiry?: string) {
  const { root } = await server().newCompany({ isPlatformAdmin: true })
  const plan = (await root.post('/prumo/plans', samplePlan())).body.data
  const company = await server().newCompany(expiry === undefined ? {} : { expiry })
  const pay = (fields = {}, options = {}) =>
    root.post('/prumo/payments', samplePayment(company.company_id, plan.id, fields), options)
  const paid = async (fields = {}) => {
    const answer = await pay(fields)
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    return answer.body.data
  }
  const seen = async () => (await root.get(`/prumo/companies/${company.company_id}`)).body.data
  const undo = (id: number, reason = 'Digitado por engano') =>
    root.post(`/prumo/payments/${id}/undo`, { reason })
  return { root, plan, company, pay, paid, seen, undo }
}

describe('a payment of a company', () => {
  it('A payment of a company holds plan, months of credit, competency date and company, and moves the expiry', async () => {
    const { plan, company, paid, seen } = await payingCompany('2027-01-31')
    const payment = await paid()
    expect(payment).toMatchObject({
      name: plan.name,
      months_credit: 1,
      competency_date: '2026-11-01',
      company_id: company.company_id,
      expiry_before: '2027-01-31',
      expiry_after: '2027-02-28',
      registered_by: 'Prumo · Teste',
      undone_at: null,
    })
    expect(await seen()).toMatchObject({ plan_id: plan.id, date_expiry_at: '2027-02-28' })
  })

  it('A payment of a company counts from today when the plan has expired, and opens the company again', async () => {
    const { company, paid, seen } = await payingCompany('2026-10-05')
    const party = { name: 'Ana', document: null, email: null, phone: null, observation: null }
    expect((await company.post('/clients', party)).body.code).toBe('read_only_plan')
    await paid({ months_credit: 3 })
    expect((await seen()).date_expiry_at).toBe('2027-02-20')
    expect((await company.post('/clients', party)).status).toBe(201)
  })

  it('Members of a company see what it paid for its plan, the newest first, and nobody sees what another paid', async () => {
    const { company, paid, undo } = await payingCompany('2027-01-31')
    const first = await paid()
    const second = await paid({ months_credit: 3, competency_date: '2026-12-01' })
    expect((await undo((await paid()).id)).status).toBe(200)
    const { data } = (await company.get('/plan-payments')).body
    expect(data.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
    // No day until which it was paid: what is undone later would make it untrue.
    expect(data[0]).toEqual({
      id: second.id,
      name: second.name,
      months_credit: 3,
      competency_date: '2026-12-01',
      registered_at: second.registered_at,
      registered_by: 'Prumo · Teste',
    })
    const other = await server().newCompany()
    expect((await other.get('/plan-payments')).body.data).toEqual([])
  })

  it('Two payments of a company at the same moment both count', async () => {
    const { pay, seen } = await payingCompany('2026-12-10')
    const answers = await Promise.all([pay(), pay(), pay()])
    expect(statusesOf(answers)).toEqual([201, 201, 201])
    expect((await seen()).date_expiry_at).toBe('2027-03-10')
  })

  it('A payment sent twice with the same key counts once', async () => {
    const { pay, seen } = await payingCompany('2026-12-10')
    const key = crypto.randomUUID()
    const answers = await Promise.all([pay({}, { key }), pay({}, { key })])
    expect(statusesOf(answers)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect((await seen()).date_expiry_at).toBe('2027-01-10')
  })

  it('A payment that is undone gives its months back, once', async () => {
    const { paid, seen, undo, plan } = await payingCompany('2027-01-31')
    const { id } = await paid()
    const answers = await Promise.all([undo(id), undo(id)])
    expect(statusesOf(answers)).toEqual([200, 409])
    expect(await seen()).toMatchObject({ date_expiry_at: '2027-01-31', plan_id: plan.id })
    expect((await undo(id)).body.code).toBe('payment_already_undone')
  })

  it('A payment that is undone after another one takes its own months and leaves the others', async () => {
    const { paid, seen, undo } = await payingCompany('2026-12-10')
    const { id } = await paid({ months_credit: 2 })
    await paid({ months_credit: 12 })
    const { body } = await undo(id)
    expect(body.data).toMatchObject({
      undo_reason: 'Digitado por engano',
      undone_by: 'Prumo · Teste',
    })
    expect((await seen()).date_expiry_at).toBe('2027-12-10')
  })

  it('A payment of a company is refused for a lifetime plan, a plan that is not offered, and past the last date', async () => {
    const lifetime = await payingCompany()
    expect((await lifetime.pay()).body.code).toBe('lifetime_plan_payment')
    const { root, plan, pay } = await payingCompany('2199-12-10')
    expect((await pay()).body.code).toBe('expiry_too_late')
    await root.put(`/prumo/plans/${plan.id}`, { ...plan, status: 'deactivated' })
    expect((await pay()).body.errors).toEqual({
      plan_id: ['Este plano está desativado. Escolha outro.'],
    })
    expect((await pay({ company_id: 999_999_999 })).body.errors).toHaveProperty('company_id')
    expect((await pay({ plan_id: 999_999_999 })).body.errors).toHaveProperty('plan_id')
  })

  it('A payment of a company is found by company and by month', async () => {
    const { root, company, paid } = await payingCompany('2026-12-10')
    const november = await paid()
    const december = await paid({ competency_date: '2026-12-01' })
    const ids = async (query: string) =>
      (
        await root.get(`/prumo/payments?filter_company_id=${company.company_id}${query}`)
      ).body.data.map((payment: { id: number }) => payment.id)
    expect(await ids('')).toEqual([december.id, november.id])
    expect(await ids('&filter_competency_date=2026-11-01,2026-11-30')).toEqual([november.id])
    expect(await ids('&filter_state=undone')).toEqual([])
    expect(await ids('&sort=company_name&search=empresa')).toHaveLength(2)
  })

  it('A payment and its undoing stand in the audit log of the company', async () => {
    const { company, paid, undo } = await payingCompany('2026-12-10')
    const { id } = await paid()
    await undo(id)
    expect(await operationsOf(company, ['prumo-payments.create', 'prumo-payments.undo'])).toEqual([
      {
        kind: 'prumo-payments.create',
        user_name: 'Prumo · Teste',
        before: '2026-12-10',
        after: '2027-01-10',
      },
      {
        kind: 'prumo-payments.undo',
        user_name: 'Prumo · Teste',
        before: '2027-01-10',
        after: '2026-12-10',
      },
    ])
  })
})
