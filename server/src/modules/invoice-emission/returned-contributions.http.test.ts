import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { databaseOf } from '../../../../test/http/company-database.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { issuingCompany, issuingServices } from './issuing-company.factory.ts'

const services = issuingServices()
const MIGRATION = new URL(
  '../../../migrations/0448_sales_off_the_month_of_their_return.sql',
  import.meta.url,
)

afterEach(() => {
  services.server().clock.now = TEST_NOW
})

/** A company that invoiced goods twice in November, one of which come back at a time. */
async function soldTwice(
  tax_regime: 'lucro_presumido' | 'lucro_real',
  sold_at = TEST_NOW,
  back_at = sold_at,
) {
  services.server().clock.now = sold_at
  const world = await issuingCompany(services, { environment: 'production' })
  const { company, ofSales, note, send, read, refund, settle, subject } = world
  const { company_id } = company
  await company.inDatabase((db) =>
    db.query
      .updateTable('company_profiles')
      .set({ tax_regime })
      .where('company_id', '=', company_id)
      .execute(),
  )
  const installments = [
    { due_date: '2026-11-20', competency_date: '2026-11-20', value_cents: 20_000 },
  ]
  const goods = { product_id: subject.goods_id, quantity: '4', unit_price_cents: 5_000 }
  const sale_ids = [
    await world.sold({ ...goods, installments }),
    await world.sold({ ...goods, installments }),
  ]
  const made = (await ofSales(sale_ids)).body.data
  await send()
  const [sale_id = 0] = sale_ids
  const sold = (await note(made[0].emission_id)).taxes
  expect(sold.pis_cents).toBeGreaterThan(0)
  for (const transaction of (await read(sale_id)).transactions)
    if (transaction.kind === 'receivable') expect((await settle(transaction)).status).toBe(201)
  services.server().clock.now = back_at
  expect((await refund(await read(sale_id))).status).toBe(200)
  const body = { sale_ids: [sale_id], is_issued: true }
  const back = (await company.post('/invoice-emissions/returns', body)).body.data
  await send()
  const returned = await note(back[0].emission_id)
  expect(returned).toMatchObject({ status: 'authorized', purpose: 'return' })
  const months = async () => {
    const { data } = (await company.get('/invoice-taxes?filter_type=nfe&direction=asc')).body
    return data.map((row: Record<string, unknown>) => [
      row['month'],
      row['notes'],
      row['pis_cents'],
      row['cofins_cents'],
    ])
  }
  const { pis_cents, cofins_cents } = sold
  return { company, returned, months, pis_cents, cofins_cents }
}

it('PIS and COFINS of goods that came back come off those of the month in the cumulative regime, though their note says none', async () => {
  const { returned, months, pis_cents, cofins_cents } = await soldTwice('lucro_presumido')
  expect(returned.taxes).toMatchObject({ pis_cents: 0, cofins_cents: 0 })
  expect(returned.taxes.excluded).toEqual({ pis_cents, cofins_cents })
  expect(await months()).toEqual([['2026-11', 3, pis_cents, cofins_cents]])
})

it('PIS and COFINS of goods that came back in the month after come off those of that month', async () => {
  const days = [new Date('2026-11-30T15:00:00Z'), new Date('2026-12-01T13:00:00Z')] as const
  const { months, pis_cents, cofins_cents } = await soldTwice('lucro_presumido', ...days)
  expect(await months()).toEqual([
    ['2026-11', 2, 2 * pis_cents, 2 * cofins_cents],
    ['2026-12', 1, -pis_cents, -cofins_cents],
  ])
})

it('PIS and COFINS of goods that came back come off once by real profit, where their note says them', async () => {
  const { returned, months, pis_cents, cofins_cents } = await soldTwice('lucro_real')
  expect(returned.taxes).toMatchObject({ pis_cents, cofins_cents, excluded: null })
  expect(await months()).toEqual([['2026-11', 3, pis_cents, cofins_cents]])
})

it('Notes of return that were counted before say what comes off the month, as those of today do', async () => {
  const { company, returned, months, pis_cents, cofins_cents } = await soldTwice('lucro_presumido')
  const { company_id } = company
  await company.inDatabase((db) =>
    sql`update emissions set taxes = taxes - 'excluded' where company_id = ${company_id}`.execute(
      db.query,
    ),
  )
  expect(await months()).toEqual([['2026-11', 3, 2 * pis_cents, 2 * cofins_cents]])
  const { kysely } = await databaseOf(services.server(), company_id)
  for (const _time of ['once', 'again'])
    await kysely
      .transaction()
      .execute((owner) => sql.raw(readFileSync(MIGRATION, 'utf8')).execute(owner))
  expect(await months()).toEqual([['2026-11', 3, pis_cents, cofins_cents]])
  const { body } = await company.get(`/invoice-emissions/${returned.id}`)
  expect(body.data.taxes.excluded).toEqual({ pis_cents, cofins_cents })
})
