import { expect, it } from 'vitest'
import { sampleProduct } from '../../../../test/http/product-samples.ts'
import { asaasCompany, providersForTests } from '../charges/providers/asaas-company.factory.ts'
import { sampleLink } from './selling-company.factory.ts'

const services = providersForTests()

/** A company with a link that sells a course for 100,00 through Asaas. */
async function asaasLink() {
  const world = await asaasCompany(services)
  const { made, revenue } = world
  const product_id: number = (await made.post('/products', sampleProduct())).body.data.id
  const body = sampleLink({ product_id, category_id: revenue, kind: 'asaas' })
  const { id, address } = (await made.post('/product-links', body)).body.data
  const { url } = services.server()
  const order = () =>
    fetch(`${url}${new URL(address).pathname}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ key: 'ab'.repeat(16), name: 'Ana', document: '529.982.247-25' }),
    })
  const link = async () => (await made.get(`/product-links/${id}`)).body.data
  return { ...world, url, order, link }
}

it('The page of an order whose charge a simulator made says that nobody is to pay it', async () => {
  const { url, order, send } = await asaasLink()
  const ordered = await order()
  expect(ordered.status).toBe(303)
  await send()
  const page = await (await fetch(`${url}${ordered.headers.get('location')}`)).text()
  expect([page.includes('br.gov.bcb.pix'), page.includes('SIMULADO: não pague')]).toEqual([
    true,
    true,
  ])
})

it('An order whose one charge was ended by its provider with a part is counted as paid in part', async () => {
  const { made, order, send, sync, asaas, link } = await asaasLink()
  await order()
  await send()
  const [{ id }] = (await made.get('/charges')).body.data
  const { provider_charge_id } = (await made.get(`/charges/${id}`)).body.data
  asaas().act(String(provider_charge_id), 'pay', 4_000)
  await sync()
  expect((await made.get(`/charges/${id}`)).body.data.status).toBe('paid_in_part')
  expect(await link()).toMatchObject({ started_count: 1, paid_count: 0, partly_paid_count: 1 })
})
