import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { stockedProduct } from './stock.factory.ts'

const server = useTestServer()

/** Ten coffees and five teas, and a count that is under way. */
async function counting() {
  const company = await server().newCompany({ chart: 'vazio' })
  const coffee = await stockedProduct(company)
  const tea = await stockedProduct(company, 'CHA')
  await coffee.move('inflow', '2026-11-02', { quantity: '10', total_cents: 10_000 })
  await tea.move('inflow', '2026-11-02', { quantity: '5', total_cents: 2_500 })
  const begun = await company.post('/stock/count')
  expect([begun.status, begun.text]).toEqual([201, begun.text])
  const day: string = begun.body.data.count_date
  const save = (lines: readonly object[], version: number) =>
    company.put('/stock/count', { lines, version })
  return { company, coffee, tea, begun, day, save }
}

it('What moves while stock is counted is no difference, and the rest is set right in one act', async () => {
  const { company, coffee, tea, begun, day, save } = await counting()
  expect(begun.body.data.lines).toEqual([
    { product_id: coffee.id, name: 'Produto CAFE', code: 'CAFE', frozen: '10.0000', counted: null },
    { product_id: tea.id, name: 'Produto CHA', code: 'CHA', frozen: '5.0000', counted: null },
  ])
  // Who begins it a second time goes on with it.
  expect((await company.post('/stock/count')).body.data.id).toBe(begun.body.data.id)
  await coffee.move('outflow', day, { quantity: '3' })
  await tea.move('outflow', day, { quantity: '1' })
  const kept = await save(
    [
      { product_id: coffee.id, counted: '8' },
      { product_id: tea.id, counted: '5' },
    ],
    1,
  )
  expect([kept.status, kept.body.data.version]).toEqual([200, 2])
  expect((await save([], 1)).status).toBe(409)
  const applied = await company.post('/stock/count/apply', { version: 2 })
  expect([applied.status, applied.body.data]).toEqual([200, { moves_count: 1 }])
  // Two of ten were missing, and three left meanwhile.
  expect([(await coffee.standing()).balance, (await tea.standing()).balance]).toEqual([
    '5.0000',
    '4.0000',
  ])
  const [move] = (await company.get(`/stock/${coffee.id}/moves`)).body.data
  expect(move).toMatchObject({ kind: 'count', move_date: day, change: '-2.0000' })
  expect((await company.get('/stock/count')).body.data).toBeNull()
  const undone = await company.post('/operations/undo', {
    request_id: applied.headers.get('x-request-id'),
  })
  expect([undone.status, (await coffee.standing()).balance]).toEqual([200, '7.0000'])
  expect((await company.get('/stock/count')).body.data).toMatchObject({ id: begun.body.data.id })
})

it('A count that is discarded, or lies in a closed period, moves nothing', async () => {
  const { company, coffee, day, save } = await counting()
  await save([{ product_id: coffee.id, counted: '1' }], 1)
  const closed = await company.post('/period-closures', {
    scope: 'competency',
    bank_account_id: null,
    closed_until: day,
  })
  expect([closed.status, closed.text]).toEqual([201, closed.text])
  const refused = await company.post('/stock/count/apply', { version: 2 })
  expect([refused.status, refused.body.code]).toEqual([422, 'period_closed'])
  expect((await company.delete('/stock/count')).status).toBe(204)
  expect((await company.post('/stock/count/apply', { version: 2 })).status).toBe(404)
  expect((await coffee.standing()).balance).toBe('10.0000')
})

it('Less than what left since the count began cannot have been there', async () => {
  const { company, coffee, day, save } = await counting()
  await coffee.move('outflow', day, { quantity: '9' })
  await save([{ product_id: coffee.id, counted: '2' }], 1)
  const refused = await company.post('/stock/count/apply', { version: 2 })
  expect([refused.status, refused.body.message]).toEqual([
    422,
    expect.stringContaining('Estoque insuficiente de Produto CAFE'),
  ])
})
