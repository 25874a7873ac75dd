import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleSettings, stockedProduct } from './stock.factory.ts'

const server = useTestServer()

const inflow = (quantity: string, total_cents: number) => ({ quantity, total_cents })

/** 10 at 10,00 and 5 at 13,00 come, 8 leave, 2 at 9,00 come (docs/rules/stock.md). */
async function worked() {
  const company = await server().newCompany({ chart: 'vazio' })
  const product = await stockedProduct(company)
  await product.move('inflow', '2026-11-02', inflow('10', 10_000))
  await product.move('inflow', '2026-11-03', inflow('5', 6_500))
  const sold = await product.move('outflow', '2026-11-04', { quantity: '8' })
  await product.move('inflow', '2026-11-05', inflow('2', 1_800))
  return { company, product, sold }
}

it('The kardex, the list and its totals tell the same of a product', async () => {
  const { company, product } = await worked()
  expect(await product.kardex()).toEqual([
    ['10.0000', 10_000_000, 10_000],
    ['15.0000', 11_000_000, 16_500],
    ['7.0000', 11_000_000, 7_700],
    ['9.0000', 10_555_556, 9_500],
  ])
  const list = (await company.get('/stock')).body
  expect(list.data).toMatchObject([
    { id: product.id, balance: '9.0000', average_e4: 10_555_556, value_cents: 9_500 },
  ])
  expect((await company.get('/stock/totals')).body.data).toEqual({
    count: 1,
    below_count: 0,
    value_cents: 9_500,
  })
  const before = await company.get('/stock?filter_position_date=2026-11-03')
  expect(before.body.data).toMatchObject([{ balance: '15.0000', value_cents: 16_500 }])
  const none = await company.get('/stock?filter_position_date=2026-11-01')
  expect(none.body.data).toMatchObject([{ balance: '0.0000', value_cents: 0 }])
  const file = await company.get('/stock/export?format=csv')
  expect(file.text).toContain('Produto CAFE')
  expect(file.text).toContain('10,5556')
})

it('A back-dated entry changes the cost of later outflows, and is told before', async () => {
  const { company, product, sold } = await worked()
  const body = product.bodyOf('inflow', '2026-11-01', inflow('5', 2_000))
  const { document: _document, notes: _notes, origin_id: _origin, ...asked } = body
  const query = new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, `${value}`]))
  const told = (await company.get(`/stock/preview?${query}`)).body.data
  expect(told).toMatchObject({
    later_count: 4,
    before: { quantity: '9.0000', value_cents: 9_500 },
    negative: null,
  })
  expect(await product.standing()).toMatchObject({ balance: '9.0000' })
  const made = await product.move('inflow', '2026-11-01', inflow('5', 2_000))
  const standing = await product.standing()
  expect(told.after).toEqual({
    quantity: standing.balance,
    average_e4: standing.average_e4,
    value_cents: standing.value_cents,
  })
  // 20 units for 185,00: 8 of them leave at 9,25.
  const lines = (await company.get(`/stock/${product.id}/moves`)).body.data
  const later = lines.find(({ id }: { id: number }) => id === sold.body.data.id)
  expect([later.unit_cost_e4, later.value_cents]).toEqual([9_250_000, -7_400])

  const undone = await company.post('/operations/undo', {
    request_id: made.headers.get('x-request-id'),
  })
  expect([undone.status, undone.text]).toEqual([200, undone.text])
  expect(await product.standing()).toMatchObject({ balance: '9.0000', average_e4: 10_555_556 })
})

it('More than there is leaves only where the company allows it, on any day', async () => {
  const { company, product } = await worked()
  const early = product.bodyOf('outflow', '2026-11-02', { quantity: '8' })
  const refused = await company.post('/stock/moves', early)
  expect([refused.status, refused.body.code]).toEqual([422, 'stock_negative'])
  expect(refused.body.message).toContain(
    'Estoque insuficiente de Produto CAFE em 04/11/2026: disponível 7, faltam 1.',
  )
  await company.put('/stock/settings', sampleSettings({ allows_negative: true }))
  expect((await company.post('/stock/moves', early)).status).toBe(201)
  expect(await product.standing()).toMatchObject({ balance: '1.0000', value_cents: 900 })
  const stale = await company.put('/stock/settings', sampleSettings({ version: 7 }))
  expect(stale.status).toBe(409)
})

it('A count keeps its quantity, returns their cost, and what they name stays', async () => {
  const { company, product, sold } = await worked()
  const origin_id: number = sold.body.data.id
  const count = { quantity: '10', notes: 'Contagem' }
  await product.move('count', '2026-11-06', count)
  await product.move('customer_return', '2026-11-05', { quantity: '3', origin_id })
  expect(await product.standing()).toMatchObject({ balance: '10.0000' })
  const more = product.bodyOf('customer_return', '2026-11-05', { quantity: '6', origin_id })
  expect((await company.post('/stock/moves', more)).body.errors).toHaveProperty('quantity')
  const early = product.bodyOf('customer_return', '2026-11-03', { origin_id })
  expect((await company.post('/stock/moves', early)).body.errors).toHaveProperty('origin_id')
  const gone = await company.delete(`/stock/moves/${origin_id}`)
  expect([gone.status, gone.body.code]).toEqual([422, 'stock_has_returns'])
})

it('Stock stands still in closed periods, in the future, and of what is no thing', async () => {
  const { company, product, sold } = await worked()
  const future = product.bodyOf('outflow', '2199-01-01')
  expect((await company.post('/stock/moves', future)).body.errors).toHaveProperty('move_date')
  const service = await stockedProduct(company, 'OUTRO')
  await company.inDatabase((db) =>
    sql`update products set product_type = 'service' where company_id = ${db.company_id}
      and id = ${service.id}`.execute(db.query),
  )
  const none = await company.post(
    '/stock/moves',
    service.bodyOf('inflow', '2026-11-02', inflow('1', 1)),
  )
  expect(none.body.errors).toHaveProperty('product_id')
  const closed = await company.post('/period-closures', {
    scope: 'competency',
    bank_account_id: null,
    closed_until: '2026-11-04',
  })
  expect([closed.status, closed.text]).toEqual([201, closed.text])
  const query = 'kind=outflow&quantity=1&move_date=2026-11'
  const previewed = async (day: string) =>
    (await company.get(`/stock/preview?product_id=${product.id}&${query}-${day}`)).body.data
  expect((await previewed('04')).closed_until).toBe('2026-11-04')
  expect((await previewed('05')).closed_until).toBeNull()
  const { id, version } = sold.body.data
  const edit = { ...product.bodyOf('outflow', '2026-11-06', { quantity: '8' }), version }
  const answers = [
    await company.post('/stock/moves', product.bodyOf('inflow', '2026-11-04', inflow('1', 1))),
    await company.put(`/stock/moves/${id}`, edit),
    await company.delete(`/stock/moves/${id}`),
    await company.post('/operations/undo', { request_id: sold.headers.get('x-request-id') }),
  ]
  for (const answer of answers) expect(answer.body.code).toBe('period_closed')
  await product.move('outflow', '2026-11-05')
})

it('Stock is for the role of administrators, and nothing of another company', async () => {
  const { company, product, sold } = await worked()
  const other = await server().newCompany({ chart: 'vazio' })
  expect((await other.get(`/stock/${product.id}/moves`)).status).toBe(404)
  expect((await other.delete(`/stock/moves/${sold.body.data.id}`)).status).toBe(404)
  const foreign = await other.post('/stock/moves', product.bodyOf('outflow', '2026-11-05'))
  expect(foreign.status).toBe(404)
  const member = await company.member(['stock.index', 'stock.update'])
  expect((await member.get('/stock')).status).toBe(200)
  const path = `/company-users/${member.user_id}`
  const rights = (await company.get(path)).body.data
  expect((await company.put(path, { ...rights, role: 'user' })).status).toBe(200)
  expect((await member.get('/stock')).status).toBe(403)
})

it('Sixty-four at once leave as much as they moved', async () => {
  const { company, product } = await worked()
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, place) =>
      company.post(
        '/stock/moves',
        place % 2 === 0
          ? product.bodyOf('outflow', `2026-11-0${4 + (place % 5)}`)
          : product.bodyOf('inflow', `2026-11-0${2 + (place % 7)}`, inflow('2', 100 * place)),
      ),
    ),
  )
  for (const { status } of answers) expect([201, 422]).toContain(status)
  const sums = await company.inDatabase(async (db) => {
    const { rows } = await sql`
      select sum(change)::text as quantity, sum(value_e4 + adjustment_e4)::text as value,
        (array_agg(quantity_after::text order by move_date desc, id desc))[1] as quantity_after,
        (array_agg(value_after_e4::text order by move_date desc, id desc))[1] as value_after
      from stock_moves where company_id = ${db.company_id}`.execute(db.query)
    return rows[0]
  })
  const { quantity, value, quantity_after, value_after } = Object(sums)
  expect([quantity, value]).toEqual([quantity_after, value_after])
  expect((await product.standing()).balance).toBe(quantity)
})

it('Of sixty-four who take the last unit at the same moment one gets it, and nothing is left (C9)', async () => {
  const company = await server().newCompany({ chart: 'vazio' })
  const product = await stockedProduct(company)
  await product.move('inflow', '2026-11-02', inflow('1', 1_001))
  const body = product.bodyOf('outflow', '2026-11-03')
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => company.post('/stock/moves', body)),
  )
  const made = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ body: answer }) => answer.code === 'stock_negative')
  expect([made.length, refused.length]).toEqual([1, 63])
  expect(await product.standing()).toMatchObject({ balance: '0.0000', value_cents: 0 })
})

it('A minimum marks what is below it, and a filter finds it', async () => {
  const { company, product } = await worked()
  await stockedProduct(company, 'CHA')
  const set = await company.put(`/stock/${product.id}/minimum`, { minimum: '9.5', version: null })
  expect(set.body.data).toMatchObject({ minimum: '9.5000', is_below_minimum: true })
  const below = await company.get('/stock?filter_stock_level=below_minimum')
  expect(below.body.data).toMatchObject([{ id: product.id }])
  const stale = await company.put(`/stock/${product.id}/minimum`, { minimum: '1', version: null })
  expect(stale.status).toBe(409)
})

it('A preview of a deletion that names no move is refused on the field', async () => {
  const { company, product } = await worked()
  const query = `act=destroy&product_id=${product.id}&kind=inflow&move_date=2026-11-04`
  const answer = await company.get(`/stock/preview?${query}`)
  expect([answer.status, answer.body.errors]).toEqual([422, { move_id: [expect.any(String)] }])
})
