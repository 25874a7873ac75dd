import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sampleBudget } from '../../../../test/http/budget-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { readWithChart } from '../categories/index.ts'
import { openBooks } from './books.factory.ts'

const server = useTestServer()

it('A statement and a budget tell categories as they are now, whoever has written to them since they were read last', async () => {
  const books = await openBooks(await server().newCompany())
  await books.bill('payables', '5.03.01', 80_00, { competency_date: '2026-11-30' })
  const budget = await books.post(
    '/budgets',
    sampleBudget({ name: 'Ano', start_date: '2026-11-01', end_date: '2026-11-30', type: 'both' }),
  )
  const { id, version } = budget.body.data
  const lines = [{ category_id: books.categoryId('5.03.01'), amounts_cents: [100_00] }]
  expect((await books.put(`/budgets/${id}/lines`, { version, lines })).status).toBe(200)
  const told = async () => {
    const dre = await books.get('/statements/dre?first_month=2026-11&last_month=2026-11')
    const comparison = await books.get(`/budgets/${id}/comparison?basis=accrual`)
    const rows: { line: string; categories: { code: string; name: string }[] }[] =
      dre.body.data.rows
    const [line] = comparison.body.data.lines
    return {
      dre: rows.flatMap((row) => row.categories.map(({ code, name }) => [row.line, code, name])),
      budget: [line.category_code, line.category_name, line.total.realized_cents],
    }
  }
  const change = async (set: string) => {
    // As nobody does: without a new number of its version.
    const { numAffectedRows } = await books.company.inDatabase((db) =>
      sql`update categories set ${sql.raw(set)}
        where company_id = ${db.company_id} and code = '5.03.01'`.execute(db.query),
    )
    expect(numAffectedRows).toBe(1n)
  }
  const [[, , name] = []] = (await told()).dre
  expect(await told()).toEqual({
    dre: [['ADM', '5.03.01', name]],
    budget: ['5.03.01', name, 80_00],
  })
  await change("name = 'Outro nome'")
  expect(await told()).toEqual({
    dre: [['ADM', '5.03.01', 'Outro nome']],
    budget: ['5.03.01', 'Outro nome', 80_00],
  })
  await change("dre_line = 'OUT'")
  expect((await told()).dre).toEqual([['OUT', '5.03.01', 'Outro nome']])
})

it('A category that is written twice in one transaction is told as it was written last, whoever has read it in between', async () => {
  const books = await openBooks(await server().newCompany())
  const nameOf = async (db: CompanyDb) => {
    const { chart } = await readWithChart(db, async (version) => {
      const { rows } = await sql<{
        chart_version: string
      }>`select ${version} as chart_version`.execute(db.query)
      return rows[0] ?? { chart_version: '' }
    })
    return chart.find(({ code }) => code === '5.03.01')?.name
  }
  const rename = (db: CompanyDb, name: string) =>
    sql`update categories set name = ${name}
      where company_id = ${db.company_id} and code = '5.03.01'`.execute(db.query)
  const between = await books.company.inDatabase(async (db) => {
    await rename(db, 'Primeiro')
    const read = await nameOf(db)
    await rename(db, 'Segundo')
    return read
  })
  expect(between).toBe('Primeiro')
  expect(await books.company.inDatabase(nameOf)).toBe('Segundo')
})
