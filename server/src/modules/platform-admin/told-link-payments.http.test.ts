import { expect, it } from 'vitest'
import { sampleProduct } from '../../../../test/http/product-samples.ts'
import { samplePlan } from '../../../../test/http/samples.ts'
import { asaasCompany, providersForTests } from '../charges/providers/asaas-company.factory.ts'
import { creditLinkPaymentsOfCompany } from './index.ts'

const services = providersForTests()
const CPF = '52998224725'

it('A payment by a link that is told five times is one payment of its company, and is looked at when told', async () => {
  const { server, perform } = services
  const world = await asaasCompany(services)
  const { made, revenue, asaas, call, handle, send } = world
  const { root } = await server().newCompany({ isPlatformAdmin: true })
  const plan = (await root.post('/prumo/plans', samplePlan())).body.data
  const buyer = await server().newCompany({ expiry: '2027-01-31' })
  const { kysely } = server().database
  await kysely
    .updateTable('companies')
    .set({ document: CPF })
    .where('id', '=', buyer.company_id)
    .execute()
  await root.post(`/prumo/companies/${made.company_id}/enter`, { reason: 'Link' })
  const product = (await made.post('/products', sampleProduct())).body.data.id
  const link = await root.post(`/companies/${made.company_id}/product-links`, {
    name: 'Plano anual',
    url: 'plano-anual',
    description: null,
    product_id: product,
    category_id: revenue,
    price_cents: 10_000,
    kind: 'asaas',
    payment_type: 'single',
    payment_method: 'any',
    max_installments: 1,
    due_date_limit_days: 3,
    end_date: null,
    max_uses: null,
    provider_plan_id: plan.id,
    months_credit: 12,
  })
  expect([link.status, link.text]).toEqual([201, link.text])
  const url = `${server().url}${new URL(link.body.data.address).pathname}`
  const form = { key: 'ef'.repeat(16), name: 'Ana Lima', document: CPF, email: '' }
  const body = new URLSearchParams(form)
  expect((await fetch(url, { method: 'POST', redirect: 'manual', body })).status).toBe(303)
  await send()
  const [charge] = (await made.get('/charges')).body.data
  const { provider_charge_id } = await world.read(charge.id)
  const begun = asaas().events.length
  asaas().act(String(provider_charge_id), 'pay')
  const events = asaas().events.slice(begun)
  for (let turn = 0; turn < 5; turn += 1)
    for (const event of events)
      expect((await call({ ...event, id: `${event.id}-${turn}` })).status).toBe(200)
  await handle()
  const run = () => perform(creditLinkPaymentsOfCompany, made.company_id)
  await Promise.all([run(), run()])
  await handle()
  await run()
  const path = `/prumo/payments?filter_company_id=${buyer.company_id}`
  expect((await root.get(path)).body.data).toMatchObject([
    { plan_id: plan.id, months_credit: 12, expiry_after: '2028-01-31' },
  ])
})
