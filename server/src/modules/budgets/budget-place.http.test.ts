import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { sampleBudget } from '../../../../test/http/budget-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { openBooks } from '../statements/books.factory.ts'

const server = useTestServer()

it('A budget that is of other months, or of a cost centre, since it was read last is read in its new place', async () => {
  const books = await openBooks(await server().newCompany())
  await books.bill('payables', '5.03.01', 80_00, { competency_date: '2026-11-30' })
  const fields = sampleBudget({
    name: 'Mês',
    start_date: '2026-11-01',
    end_date: '2026-11-30',
    type: 'both',
  })
  const { id, version } = (await books.post('/budgets', fields)).body.data
  const lines = [{ category_id: books.categoryId('5.03.01'), amounts_cents: [100_00] }]
  await books.put(`/budgets/${id}/lines`, { version, lines })
  const told = async () => {
    const { body } = await books.get(`/budgets/${id}/comparison?basis=accrual`)
    return [body.data.months, body.data.lines[0].total.realized_cents]
  }
  expect(await told()).toEqual([['2026-11'], 80_00])
  const change = (set: RawBuilder<unknown>) =>
    books.company.inDatabase((db) =>
      sql`update budgets set ${set} where company_id = ${db.company_id} and id = ${id}`.execute(
        db.query,
      ),
    )
  const center = (
    await books.post('/cost-centers', { name: 'Loja', abbreviation: 'LJ', description: null })
  ).body.data.id
  await change(sql`cost_center_id = ${center}`)
  expect(await told()).toEqual([['2026-11'], 0])
  await change(sql`cost_center_id = null, start_date = '2026-10-01', end_date = '2026-10-31'`)
  expect(await told()).toEqual([['2026-10'], 0])
})
