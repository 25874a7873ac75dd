import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { stockedProduct } from '../stock/stock.factory.ts'
import { findingsIn, importRows, undoImport } from './import.factory.ts'

const server = useTestServer()

const row = (place: number, fields: object) => ({
  row: place,
  product: 'CAFE',
  move_date: '2026-11-01',
  quantity: '10',
  ...fields,
})

it('A sheet of moves stands in the kardex in the order of its days, and is taken back in one act', async () => {
  const company = await server().newCompany()
  const coffee = await stockedProduct(company)
  const tea = await stockedProduct(company, 'CHA')
  const answer = await importRows(company, 'stock', [
    row(2, { move_date: '2026-11-05', quantity: '8', stock_kind: 'outflow' }),
    row(3, { cost_cents: 10_000, observations: 'Saldo inicial' }),
    row(4, { move_date: '2026-11-03', quantity: '5', cost_cents: 6_500, stock_kind: 'inflow' }),
    row(5, { product: 'produto cha', quantity: '2.5', cost_cents: 1_000 }),
  ])
  expect([answer.status, answer.body.data]).toMatchObject([201, { created_count: 4 }])
  // Behaviour, section 21: 10 at 10.00, 5 at 13.00, less 8 leaves 7 of 77.00.
  expect(await coffee.kardex()).toEqual([
    ['10.0000', 100_000_00, 10_000],
    ['15.0000', 110_000_00, 16_500],
    ['7.0000', 110_000_00, 7_700],
  ])
  const file = await company.get(
    `/stock/moves/export?product_id=${coffee.id}&format=csv&direction=asc`,
  )
  expect([file.status, file.text.trim().split('\n')]).toMatchObject([200, { length: 4 }])
  expect(file.text).toContain('Saldo inicial')
  expect(await tea.standing()).toMatchObject({ balance: '2.5000', value_cents: 1_000 })
  const undone = await undoImport(company, answer)
  expect([undone.status, undone.text]).toEqual([200, undone.text])
  expect(await coffee.kardex()).toEqual([])
  expect(await tea.kardex()).toEqual([])
})

it('A row whose product is not there, or that lacks its cost, is told before anything is written', async () => {
  const company = await server().newCompany()
  await stockedProduct(company)
  const rows = [
    row(2, { product: 'Nada', cost_cents: 100 }),
    row(3, {}),
    row(4, { stock_kind: 'count' }),
    row(5, { quantity: '0', cost_cents: 1 }),
  ]
  const findings = await findingsIn(company, 'stock', rows)
  expect(findings.map(([place, field]) => [place, field])).toEqual([
    [2, 'product'],
    [3, 'cost_cents'],
    [4, 'observations'],
    [5, 'quantity'],
  ])
  expect((await importRows(company, 'stock', rows)).status).toBe(422)
})

it('More than there is does not leave by a sheet: its row says so, and nothing of the sheet is kept', async () => {
  const company = await server().newCompany()
  const coffee = await stockedProduct(company)
  const answer = await importRows(company, 'stock', [
    row(2, { cost_cents: 10_000 }),
    row(3, { move_date: '2026-11-02', quantity: '11', stock_kind: 'outflow' }),
  ])
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors)).toEqual(['stock.3.quantity'])
  expect(await coffee.kardex()).toEqual([])
  const member = await company.member(['stock.index'])
  const refused = await importRows(member, 'stock', [row(2, { cost_cents: 1 })])
  expect(refused.status).toBe(403)
})

it('The preview says of a row that more leaves than there is on its day, in the order of the days, and not of those behind it', async () => {
  const company = await server().newCompany()
  const coffee = await stockedProduct(company)
  await coffee.move('inflow', '2026-11-01', { quantity: '174', total_cents: 1_000 })
  await coffee.move('outflow', '2026-11-10', { quantity: '170' })
  const rows = [
    row(2, { move_date: '2026-11-12', quantity: '5', stock_kind: 'outflow' }),
    row(3, { move_date: '2026-11-11', quantity: '3', cost_cents: 300 }),
    row(4, { move_date: '2026-11-02', quantity: '9999', stock_kind: 'outflow' }),
    // What leaves on the 10th is missing, by one, once these have gone before.
    row(5, { move_date: '2026-11-03', quantity: '5', stock_kind: 'outflow' }),
    row(6, { move_date: '2026-11-12', quantity: '3', stock_kind: 'outflow' }),
  ]
  expect(await findingsIn(company, 'stock', rows)).toEqual([
    [4, 'quantity', 'stock_negative'],
    [5, 'quantity', 'stock_negative'],
    [6, 'quantity', 'stock_negative'],
  ])
  expect(await coffee.standing()).toMatchObject({ balance: '4.0000' })
  const right = rows.slice(0, 2)
  expect(await findingsIn(company, 'stock', right)).toEqual([])
  expect((await importRows(company, 'stock', right)).status).toBe(201)
})

it('The preview says that a row is of a closed month, or of a day to come', async () => {
  const company = await server().newCompany()
  await stockedProduct(company)
  await company.post('/period-closures', {
    bank_account_id: null,
    scope: 'competency',
    closed_until: '2026-10-31',
  })
  const rows = [
    row(2, { move_date: '2026-10-31', cost_cents: 100 }),
    row(3, { move_date: '2026-12-24', cost_cents: 100 }),
    row(4, { cost_cents: 100 }),
  ]
  expect(await findingsIn(company, 'stock', rows)).toEqual([
    [2, 'move_date', 'period_closed'],
    [3, 'move_date', 'stock_in_future'],
  ])
})

it('Two sheets whose days name the same products in another order do not wait for each other', async () => {
  const company = await server().newCompany()
  await stockedProduct(company)
  await stockedProduct(company, 'CHA')
  const sheet = (codes: readonly string[]) =>
    Array.from({ length: 40 }, (_, place) =>
      row(place + 2, {
        product: codes[place < 20 ? 0 : 1],
        move_date: place < 20 ? '2026-11-01' : '2026-11-02',
        cost_cents: 1_000,
      }),
    )
  const answers = await Promise.all([
    importRows(company, 'stock', sheet(['CAFE', 'CHA'])),
    importRows(company, 'stock', sheet(['CHA', 'CAFE'])),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
})
