import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { findingsIn, importRows, undoImport } from './import.factory.ts'
import { newSeller, saleRow, salesOf } from './sheet-sales.factory.ts'

const server = useTestServer()

const WITH_PARTIES = { create_parties: 'true' }

it('A row of another currency than its account is refused with both named, and one of the same, or of none, is not', async () => {
  const made = await newSeller(server())
  const rows = [
    saleRow(2, 'approved', { currency: 'USD' }),
    saleRow(3, 'approved', { currency: 'BRL' }),
    saleRow(4, 'approved', { currency: 'other' }),
    saleRow(5, 'approved'),
  ]
  expect(
    (await findingsIn(made, 'sales', rows)).filter(([, field]) => field === 'currency'),
  ).toEqual([
    [2, 'currency', 'import_currency_differs'],
    [4, 'currency', 'import_currency_differs'],
  ])
  const refused = await importRows(made, 'sales', rows.slice(0, 1), WITH_PARTIES)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('BRL')
  expect(await salesOf(made)).toEqual([])
})

it('What a co-producer has of a sale is a commission of its own beside that of the affiliate, and shipping is a part of the total', async () => {
  const made = await newSeller(server())
  const rows = [
    saleRow(2, 'approved', {
      coproduction_cents: 2_000,
      coproducer: 'Coprodutora Dois',
      total_cents: 14_000,
      freight_cents: 4_000,
      quantity: 3,
      discount_cents: 500,
    }),
    saleRow(3, null, {
      coproduction_cents: 2_000,
      coproducer: 'Coprodutora Dois',
      commission_cents: 0,
      total_cents: 14_000,
      freight_cents: 4_000,
      quantity: 4,
    }),
  ]
  const imported = await importRows(made, 'sales', rows, WITH_PARTIES)
  expect(imported.status).toBe(201)
  const sales = await Promise.all(
    (await salesOf(made)).map(
      async ({ id }: { id: number }) => (await made.get(`/sales/${id}`)).body.data,
    ),
  )
  const named = (sale: { deductions: { supplier_name: string; value_cents: number }[] }) =>
    sale.deductions.map((row) => [row.supplier_name, row.value_cents])
  const byId = new Map(sales.map((sale) => [sale.external_id, sale]))
  expect(byId.get('HP2')).toMatchObject({ total_cents: 14_000, net_cents: 8_010 })
  expect(named(byId.get('HP2'))).toEqual([
    ['hotmart', 990],
    ['Afiliada Um', 3_000],
    ['Coprodutora Dois', 2_000],
  ])
  expect(byId.get('HP3')).toMatchObject({ freight_cents: 4_000, unit_price_cents: 2_500 })
  expect(named(byId.get('HP3'))).toEqual([
    ['hotmart', 990],
    ['Coprodutora Dois', 2_000],
  ])
  expect((await undoImport(made, imported)).status).toBe(200)
})

it('A fee that is high for a platform that shares sales out is named: a part of it may be a co-producer’s', async () => {
  const made = await newSeller(server())
  const high = { platform_fee_cents: 5_500, commission_cents: 0 }
  const rows = [
    saleRow(2, 'approved', high),
    saleRow(3, 'approved', { ...high, platform: 'mercado_livre' }),
    saleRow(4, 'approved', { ...high, platform_fee_cents: 990 }),
  ]
  const found = await findingsIn(made, 'sales', rows)
  expect(found.filter(([, field]) => field === 'platform_fee_cents')).toEqual([
    [2, 'platform_fee_cents', 'import_fee_may_be_shared'],
  ])
})
