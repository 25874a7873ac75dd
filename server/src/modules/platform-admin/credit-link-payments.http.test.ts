import { expect, it } from 'vitest'
import { performJob } from '../../../../test/http/perform-job.ts'
import { samplePlan, sampleSettlement } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sellingCompany } from '../product-links/selling-company.factory.ts'
import { creditLinkPaymentsOfCompany } from './index.ts'
import { operationsOf } from './platform-admin.factory.ts'

const server = useTestServer()
/** Of the buyer of selling-company.factory.ts. */
const CPF = '52998224725'

/** A company whose link gives two months of a plan, and what its buyers' companies are given. */
async function platformSeller(fields: object = {}) {
  const { root } = await server().newCompany({ isPlatformAdmin: true })
  const plan = (await root.post('/prumo/plans', samplePlan())).body.data
  const seller = await sellingCompany(server(), fields)
  const { company_id } = seller.made
  const path = `/companies/${company_id}/product-links/${seller.link.id}`
  // A platform administrator who has entered the company.
  const entered = await root.post(`/prumo/companies/${company_id}/enter`, { reason: 'Link' })
  expect(entered.status).toBe(201)
  const grant = async () => {
    const { version } = (await root.get(path)).body.data
    const body = { ...seller.body, ...fields, status: 'active', version }
    return root.put(path, { ...body, provider_plan_id: plan.id, months_credit: 2 })
  }
  const granted = await grant()
  expect([granted.status, granted.text]).toEqual([200, granted.text])
  const pay = async (form = {}) => {
    await seller.order(form)
    await seller.send()
    const [charge] = (await seller.made.get('/charges?sort=id&direction=desc')).body.data
    const to = `/receivables/${charge.transaction_id}/settlements`
    await seller.made.post(to, sampleSettlement(seller.account, 10_000))
    return charge
  }
  const run = () => performJob(server(), creditLinkPaymentsOfCompany, { company_id })
  const paymentsOf = async ({ company_id: id }: TestCompany) =>
    (await root.get(`/prumo/payments?filter_company_id=${id}`)).body.data
  const waiting = async () =>
    (await root.get('/prumo/plan-credits')).body.data.filter(
      ({ plan_name }: { plan_name: string }) => plan_name === plan.name,
    )
  return { ...seller, root, plan, path, pay, run, paymentsOf, waiting }
}

/** A company of Prumo that a person with a CPF pays for. */
async function payingCompany(document: string | null) {
  const company = await server().newCompany({ expiry: '2027-01-31' })
  await server()
    .database.kysely.updateTable('companies')
    .set({ document })
    .where('id', '=', company.company_id)
    .execute()
  return company
}

const forget = () =>
  server().database.kysely.updateTable('companies').set({ document: null }).execute()

it('What was paid by a link gives its months once, in five looks of two processes, and a later refund is shown', async () => {
  await forget()
  const company = await payingCompany(CPF)
  const { root, plan, made, pay, run, paymentsOf, waiting } = await platformSeller()
  const charge = await pay()
  await Promise.all([run(), run()])
  for (let turn = 0; turn < 3; turn += 1) await run()
  expect(await paymentsOf(company)).toMatchObject([
    {
      plan_id: plan.id,
      months_credit: 2,
      value_cents: 10_000,
      competency_date: '2026-11-01',
      expiry_before: '2027-01-31',
      expiry_after: '2027-03-31',
      registered_by: 'Prumo · Curso de verão',
    },
  ])
  expect((await root.get(`/prumo/companies/${company.company_id}`)).body.data).toMatchObject({
    plan_id: plan.id,
    date_expiry_at: '2027-03-31',
  })
  expect(await operationsOf(company, ['prumo-payments.create'])).toHaveLength(1)
  expect(await waiting()).toEqual([])
  await made.inDatabase((db) =>
    db.query
      .updateTable('charges')
      .set({ status: 'charged_back' })
      .where('company_id', '=', db.company_id)
      .where('id', '=', charge.id)
      .execute(),
  )
  await run()
  const [returned] = await waiting()
  expect(returned).toMatchObject({ fault: null, company_name: expect.any(String) })
  expect(returned.returned_at).not.toBeNull()
  // The months stay until a person undoes the payment; then nothing waits any more.
  expect(await paymentsOf(company)).toMatchObject([{ undone_at: null }])
  await root.post(`/prumo/payments/${returned.payment_id}/undo`, { reason: 'Estornado' })
  expect(await waiting()).toEqual([])
})

it('An unknown payer, and one of several companies, wait for a person, who assigns each once', async () => {
  await forget()
  const { root, pay, run, paymentsOf, waiting } = await platformSeller()
  await pay()
  await run()
  const [unknown] = await waiting()
  expect(unknown).toMatchObject({
    payer_name: 'Ana Lima',
    payer_document: CPF,
    months_credit: 2,
    fault: 'O CPF ou CNPJ de quem pagou não é de nenhuma empresa.',
  })
  const [first, second] = [await payingCompany(CPF), await payingCompany(CPF)]
  const { company_id } = first
  const assign = (id: number) => root.post(`/prumo/plan-credits/${id}/assign`, { company_id })
  const answers = await Promise.all([assign(unknown.id), assign(unknown.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422])
  await pay()
  await run()
  expect(await waiting()).toMatchObject([
    { fault: 'Mais de uma empresa tem o CPF ou CNPJ de quem pagou.' },
  ])
  expect(await paymentsOf(first)).toHaveLength(1)
  expect(await paymentsOf(second)).toEqual([])
})

it('Only platform administrators see and set what a link gives; a link without months gives nothing', async () => {
  await forget()
  const company = await payingCompany(CPF)
  const { made, link, body, path, plan, root, pay, run, paymentsOf } = await platformSeller()
  const seen = (await made.get(`/product-links/${link.id}`)).body.data
  expect(seen).toMatchObject({ provider_plan_id: null, months_credit: null })
  const change = (fields: object) =>
    made.put(`/product-links/${link.id}`, { ...body, status: 'active', ...fields })
  const refused = await change({
    version: seen.version,
    provider_plan_id: plan.id,
    months_credit: 9,
  })
  expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied'])
  expect((await change({ version: seen.version, name: 'Curso' })).status).toBe(200)
  const kept = (await root.get(path)).body.data
  expect(kept).toMatchObject({ name: 'Curso', provider_plan_id: plan.id, months_credit: 2 })
  const without = { ...body, status: 'active', version: kept.version }
  expect((await root.put(path, { ...without, months_credit: 2 })).body.errors).toHaveProperty(
    'provider_plan_id',
  )
  expect((await root.put(path, without)).status).toBe(200)
  await pay()
  await run()
  expect(await paymentsOf(company)).toEqual([])
})

it('A payment link keeps its product, name, description, price, address, terms, end, months and plan', async () => {
  const { root, plan, path, body } = await platformSeller()
  const { version } = (await root.get(path)).body.data
  const said = {
    product_id: body.product_id,
    name: 'Clube',
    description: 'Um livro por mês',
    price_cents: 4_990,
    url: 'clube',
    payment_type: 'recurring',
    payment_method: 'pix',
    max_installments: 1,
    due_date_limit_days: 5,
    subscription_cycle: 'monthly',
    end_date: '2027-06-30',
    months_credit: 3,
    status: 'deactivated',
    provider_plan_id: plan.id,
  }
  expect((await root.put(path, { ...body, ...said, version })).status).toBe(200)
  expect((await root.get(path)).body.data).toMatchObject(said)
  const parts = { payment_type: 'installments', max_installments: 12, subscription_cycle: null }
  const again = { ...body, ...said, ...parts, version: version + 1 }
  expect((await root.put(path, again)).status).toBe(200)
  expect((await root.get(path)).body.data).toMatchObject({ ...said, ...parts })
})

it('A plan that a payment link gives months of is not deleted until no link gives it', async () => {
  const { root, plan, path, body } = await platformSeller()
  const refused = await root.delete(`/prumo/plans/${plan.id}`)
  expect([refused.status, refused.body.code]).toEqual([422, 'plan_in_links'])
  expect(refused.body.message).toContain('Curso de verão')
  const edit = async (fields: object) => {
    const { version } = (await root.get(path)).body.data
    return root.put(path, { ...body, status: 'active', version, ...fields })
  }
  const freed = await edit({ provider_plan_id: null, months_credit: null })
  expect([freed.status, freed.text]).toEqual([200, freed.text])
  expect((await root.delete(`/prumo/plans/${plan.id}`)).status).toBe(204)
  const late = await edit({ provider_plan_id: plan.id, months_credit: 2 })
  expect(late.body.errors).toHaveProperty('provider_plan_id')
})

it('A payment link that is deleted no longer holds its plan', async () => {
  const { root, plan, path } = await platformSeller()
  expect((await root.delete(path)).status).toBe(204)
  expect((await root.delete(`/prumo/plans/${plan.id}`)).status).toBe(204)
})
