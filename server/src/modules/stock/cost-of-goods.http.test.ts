import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { sampleSettings, stockedProduct } from './stock.factory.ts'

const server = useTestServer()

const inflow = (quantity: string, total_cents: number) => ({ quantity, total_cents })

/** Ten at 10,00 came in October and two left; four leave in November. */
async function soldOfTwoMonths() {
  const company = await server().newCompany()
  const coffee = await stockedProduct(company)
  await coffee.move('inflow', '2026-10-01', inflow('10', 10_000))
  await coffee.move('outflow', '2026-10-20', { quantity: '2' })
  await coffee.move('outflow', '2026-11-05', { quantity: '4' })
  const save = (fields: object) => company.put('/stock/settings', sampleSettings(fields))
  const months = 'first_month=2026-10&last_month=2026-11'
  const costs = async () => {
    const { body } = await company.get(`/statements/dre?${months}`)
    const row = body.data.rows.find(({ line }: { line: string }) => line === 'CUS')
    return [...row.cells, row.total_cents]
  }
  const cell = async () => (await company.get(`/statements/dre/cell?line=CUS&${months}`)).body
  return { company, coffee, save, costs, cell }
}

it('What goods cost stands in the DRE where the company has it from stock, from a day on, and not else', async () => {
  const { company, coffee, save, costs, cell } = await soldOfTwoMonths()
  expect(await costs()).toEqual([0, 0, 0])
  const saved = await save({ cost_since: '2026-11-01' })
  expect([saved.status, saved.text]).toEqual([200, saved.text])
  expect(saved.body.data).toMatchObject({
    cost_category_name: '3.01.01 Custo das mercadorias vendidas (CMV)',
    stock_category_name: '9.04.04 Compra de estoque (mercadorias)',
    booked_cents: 0,
  })
  expect(await costs()).toEqual([0, -4_000, -4_000])
  const { data } = await cell()
  expect(data).toMatchObject({
    sum_cents: -4_000,
    entries: [{ description: 'Produto CAFE', stock_product_id: coffee.id, amount_cents: -4_000 }],
  })
  await save({ cost_since: '2026-10-01', version: 1 })
  expect(await costs()).toEqual([-2_000, -4_000, -6_000])
  expect(await company.inDatabase(checkBooks)).toEqual([])
  await save({ version: 2 })
  expect(await costs()).toEqual([0, 0, 0])
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it('A move of an earlier day changes the cost of later sales in the DRE, which ties to stock to the cent', async () => {
  const { company, coffee, save, costs } = await soldOfTwoMonths()
  await save({ cost_since: '2026-10-01' })
  // 13 units for 100,01: each costs 7,693077.
  const early = await coffee.move('inflow', '2026-10-10', inflow('3', 1))
  expect(await costs()).toEqual([-1_539, -3_077, -4_616])
  const { value_cents } = await coffee.standing()
  expect(10_001 - 4_616).toBe(value_cents)
  await coffee.move('count', '2026-11-10', { quantity: '6', notes: 'Quebra' })
  const [, , total] = await costs()
  expect(10_001 + total).toBe((await coffee.standing()).value_cents)
  const undone = await company.post('/operations/undo', {
    request_id: early.headers.get('x-request-id'),
  })
  expect([undone.status, (await costs())[0]]).toEqual([200, -2_000])
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it('Costs of a closed period stay, and so do those who would state them', async () => {
  const { company, save, costs } = await soldOfTwoMonths()
  await company.post('/period-closures', {
    scope: 'competency',
    bank_account_id: null,
    closed_until: '2026-10-31',
  })
  const refused = await save({ cost_since: '2026-10-01' })
  expect([refused.status, refused.body.code]).toEqual([422, 'period_closed'])
  expect((await save({ cost_since: '2026-11-01' })).status).toBe(200)
  expect(await costs()).toEqual([0, -4_000, -4_000])
})

it('Costs go along when their category is merged, and go to an expense alone', async () => {
  const { company, save, costs } = await soldOfTwoMonths()
  const tree: { id: number; code: string; version: number }[] = (
    await company.get('/categories/tree')
  ).body.data
  const of = (code: string) => tree.find((row) => row.code === code)
  const wrong = await save({ cost_since: '2026-11-01', cost_category_id: of('1.01.01')?.id })
  expect(wrong.body.errors).toHaveProperty('cost_category_id')
  await save({ cost_since: '2026-11-01' })
  const merged = await company.post(`/categories/${of('3.01.01')?.id}/merge`, {
    into_category_id: of('3.01.02')?.id,
    version: of('3.01.01')?.version,
  })
  expect([merged.status, merged.text]).toEqual([200, merged.text])
  expect(await costs()).toEqual([0, -4_000, -4_000])
  expect((await company.get('/stock/settings')).body.data).toMatchObject({
    cost_category_id: of('3.01.02')?.id,
  })
  expect(await company.inDatabase(checkBooks)).toEqual([])
})
