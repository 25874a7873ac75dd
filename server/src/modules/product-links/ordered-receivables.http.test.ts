import { expect, it } from 'vitest'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sellingCompany } from './selling-company.factory.ts'

const server = useTestServer()

it('What is ordered at a link says so, is an instalment of so many, leads to the link, and counts as paid in part', async () => {
  const { made, account, order, link, send, read } = await sellingCompany(server(), {
    payment_type: 'installments',
    max_installments: 2,
  })
  await order({ installments: '2' })
  const { data } = (await made.get('/receivables?sort=due_date&direction=asc')).body
  expect(data).toMatchObject([
    { source: 'payment_link', installment_number: 1, installments_count: 2, value_cents: 5_000 },
    { source: 'payment_link', installment_number: 2, installments_count: 2, value_cents: 5_000 },
  ])
  const [{ id }] = data
  const of = await made.get(`/receivables/${id}/product-link`)
  expect(of.body.data).toEqual({ id: link.id, name: 'Curso de verão' })
  await send()
  expect(await read()).toMatchObject({ started_count: 1, paid_count: 0, partly_paid_count: 0 })
  await made.post(`/receivables/${id}/settlements`, sampleSettlement(account, 5_000))
  expect(await read()).toMatchObject({ started_count: 1, paid_count: 0, partly_paid_count: 1 })
})
