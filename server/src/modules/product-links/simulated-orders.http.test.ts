import { expect, it } from 'vitest'
import { sampleProduct } from '../../../../test/http/product-samples.ts'
import { asaasCompany, providersForTests } from '../charges/asaas-company.factory.ts'
import { sampleLink } from './selling-company.factory.ts'

const services = providersForTests()

it('The page of an order whose charge a simulator made says that nobody is to pay it', async () => {
  const { made, revenue, send } = await asaasCompany(services)
  const product_id: number = (await made.post('/products', sampleProduct())).body.data.id
  const link = sampleLink({ product_id, category_id: revenue, kind: 'asaas' })
  const { address } = (await made.post('/product-links', link)).body.data
  const { url } = services.server()
  const ordered = await fetch(`${url}${new URL(address).pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ key: 'ab'.repeat(16), name: 'Ana', document: '529.982.247-25' }),
  })
  expect(ordered.status).toBe(303)
  await send()
  const page = await (await fetch(`${url}${ordered.headers.get('location')}`)).text()
  expect([page.includes('br.gov.bcb.pix'), page.includes('SIMULADO: não pague')]).toEqual([
    true,
    true,
  ])
})
