import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { stockedProduct } from './stock.factory.ts'

const server = useTestServer()

it('The minimum of a product is undone to what it was, and stays where it changed since', async () => {
  const { made } = await companyWithAccount(server())
  const product = await stockedProduct(made)
  const read = async () => (await made.get(`/stock/${product.id}`)).body.data
  const set = async (minimum: string) => {
    const { minimum_version: version } = await read()
    const answer = await made.put(`/stock/${product.id}/minimum`, { minimum, version })
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    return { request_id: answer.headers.get('x-request-id') }
  }
  const undo = (act: object) => made.post('/operations/undo', act)
  const first = await set('5')
  const second = await set('8')
  expect((await undo(first)).body.code).toBe('undo_conflict')
  expect((await undo(second)).status).toBe(200)
  expect((await read()).minimum).toBe('5.0000')
  expect((await undo(first)).status).toBe(200)
  expect((await read()).minimum).toBeNull()
})

it('Settings of stock name the categories of the chart that nobody chose others in the place of', async () => {
  const { made } = await companyWithAccount(server())
  const { data } = (await made.get('/stock/settings')).body
  expect(data).toMatchObject({
    version: 0,
    allows_negative: false,
    cost_category_name: expect.stringMatching(/^3\.01\.01 /),
    stock_category_name: expect.stringMatching(/^9\.04\.04 /),
  })
})
