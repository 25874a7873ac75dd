import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleSettings, stockedProduct } from '../stock/stock.factory.ts'
import { companyThatSells, type Posted } from './sale.factory.ts'

const server = useTestServer()

const DAY = '2026-11-10'

/** A company with ten coffees of 10,00 each, and a sale of four of them that waits. */
async function coffeeSold(fields: object = {}) {
  const selling = await companyThatSells(server())
  const coffee = await stockedProduct(selling.company)
  await coffee.move('inflow', '2026-11-02', { quantity: '10', total_cents: 10_000 })
  const sellCoffee = (more: object = {}) =>
    selling.sell({
      product_id: coffee.id,
      competency_date: DAY,
      unit_price_cents: 2_500,
      quantity: '4',
      ...fields,
      ...more,
    })
  const balance = async () => (await coffee.standing()).balance
  return { ...selling, coffee, sellCoffee, balance }
}

it('Goods of an approved sale leave stock with it, and undoing and canceling bring them back', async () => {
  const { coffee, sellCoffee, balance, post, undo, read, cancel, company } = await coffeeSold()
  const sale = await sellCoffee()
  expect(await balance()).toBe('10.0000')
  const approved = await post('approve', sale)
  expect(await balance()).toBe('6.0000')
  const [move] = (await company.get(`/stock/${coffee.id}/moves`)).body.data
  expect(move).toMatchObject({ sale_id: sale.id, move_date: DAY, value_cents: -4_000 })
  expect((await read(sale.id)).stock_quantity).toBe('4')
  for (const answer of [
    await company.delete(`/stock/moves/${move.id}`),
    await company.put(`/stock/moves/${move.id}`, {
      ...coffee.bodyOf('outflow', DAY, { quantity: '1' }),
      version: move.version,
    }),
  ])
    expect([answer.status, answer.body.code]).toEqual([422, 'stock_of_sale'])

  const undone = await undo(approved)
  expect([undone.status, await balance()]).toEqual([200, '10.0000'])
  await post('approve', await read(sale.id))
  const [outcome] = await cancel(await read(sale.id))
  expect([outcome, await balance()]).toEqual([
    expect.objectContaining({ is_done: true }),
    '10.0000',
  ])
})

it('An edit of an approved sale moves its outflow along, and undoing it the same move back', async () => {
  const { coffee, sellCoffee, balance, post, undo, read, company, body } = await coffeeSold()
  const sale = await sellCoffee()
  await post('approve', sale)
  const before = (await company.get(`/stock/${coffee.id}/moves`)).body.data
  const edited = await company.put(`/sales/${sale.id}`, {
    ...body({
      product_id: coffee.id,
      competency_date: '2026-11-12',
      unit_price_cents: 5_000,
      quantity: '2',
    }),
    version: (await read(sale.id)).version,
  })
  expect([edited.status, edited.text]).toEqual([200, edited.text])
  expect(await balance()).toBe('8.0000')
  expect((await undo(edited)).status).toBe(200)
  const after = (await company.get(`/stock/${coffee.id}/moves`)).body.data
  expect(after.map(withoutVersion)).toEqual(before.map(withoutVersion))
})

const withoutVersion = (move: object) => ({ ...move, version: null })

it('What is missing is told by product, day and quantity, and nothing of the sale is approved', async () => {
  const { sellCoffee, post, read, company, balance } = await coffeeSold()
  const sale = await sellCoffee({ quantity: '12.5', unit_price_cents: 800 })
  const answer = await post('approve', sale)
  expect(answer.body.data[0].message).toContain(
    'Estoque insuficiente de Produto CAFE em 10/11/2026: disponível 10, faltam 2,5.',
  )
  expect(await read(sale.id)).toMatchObject({ status: 'waiting_payment', transactions: [] })
  await company.put('/stock/settings', sampleSettings({ allows_negative: true }))
  await post('approve', sale)
  expect(await balance()).toBe('-2.5000')
})

it('A product takes part from its first move on, and what only documents moved may go below zero', async () => {
  const { coffee, sellCoffee, post, sell, read, company } = await coffeeSold()
  const early = await sellCoffee({
    competency_date: '2026-11-01',
    quantity: '50',
    unit_price_cents: 200,
  })
  await post('approve', early)
  expect(await read(early.id)).toMatchObject({ status: 'approved', stock_quantity: null })
  const tea = await stockedProduct(company, 'CHA')
  const never = await sell({ product_id: tea.id })
  await post('approve', never)
  expect(await read(never.id)).toMatchObject({ status: 'approved', stock_quantity: null })
  expect((await coffee.standing()).balance).toBe('10.0000')
})

it('Goods of a refunded sale come back at the cost at which they left', async () => {
  const { coffee, sellCoffee, post, read, settle, refund, undo, balance } = await coffeeSold()
  const sale = await sellCoffee()
  await post('approve', sale)
  const { transactions } = await read(sale.id)
  for (const row of transactions.filter(({ kind }: Posted) => kind === 'receivable'))
    await settle(row)
  // Dearer coffee makes the average 16,00; those that come back cost 10,00.
  await coffee.move('inflow', '2026-11-15', { quantity: '4', total_cents: 10_000 })
  const more = await refund(await read(sale.id), { returned_quantity: '5' })
  expect([more.status, more.body.code]).toEqual([422, 'stock_return_too_large'])
  const refunded = await refund(await read(sale.id), { returned_quantity: '3' })
  expect([refunded.status, refunded.text]).toEqual([200, refunded.text])
  expect(await coffee.standing()).toMatchObject({ balance: '13.0000', value_cents: 19_000 })
  expect((await read(sale.id)).stock_quantity).toBe('1')
  expect([(await undo(refunded)).status, await balance()]).toEqual([200, '10.0000'])
})

it('Goods stand still in closed periods', async () => {
  const { sellCoffee, post, read, company, balance } = await coffeeSold()
  const sale = await sellCoffee()
  await company.post('/period-closures', {
    scope: 'competency',
    bank_account_id: null,
    closed_until: DAY,
  })
  const answer = await post('approve', sale)
  expect(answer.body.data[0].message).toContain('Período fechado até 10/11/2026')
  expect([(await read(sale.id)).status, await balance()]).toEqual(['waiting_payment', '10.0000'])
})

it('Sales that wait, and those of a day to come, reserve what they will take', async () => {
  const { coffee, sellCoffee, post, company, cancel, read, sell } = await coffeeSold()
  const sale = await sellCoffee()
  const tea = await stockedProduct(company, 'CHA')
  await sell({ product_id: tea.id })
  const later = await sellCoffee({
    competency_date: '2026-12-05',
    quantity: '1.25',
    unit_price_cents: 8_000,
  })
  expect(await coffee.standing()).toMatchObject({ reserved: '5.2500', available: '4.7500' })
  await post('approve', sale)
  await post('approve', later)
  expect(await coffee.standing()).toMatchObject({
    balance: '6.0000',
    reserved: '1.2500',
    available: '4.7500',
  })
  // What never had stock has nothing that is reserved.
  expect(await tea.standing()).toMatchObject({ reserved: '0.0000' })
  await cancel(await read(later.id))
  expect(await coffee.standing()).toMatchObject({ reserved: '0.0000', available: '6.0000' })
  const sorted = await company.get('/stock?sort=available&direction=desc')
  expect(sorted.body.data[0]).toMatchObject({ id: coffee.id })
})
