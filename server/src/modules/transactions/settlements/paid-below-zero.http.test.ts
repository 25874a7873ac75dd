import { readFileSync } from 'node:fs'
import { readSheet } from '@prumo/spreadsheet'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseOf } from '../../../../../test/http/company-database.ts'
import {
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { checkBooks } from '../../registry.ts'
import { companyWithAccount } from '../transaction.factory.ts'

const server = useTestServer()
const MIGRATION = new URL('../../../../migrations/0053_paid_by_direction.sql', import.meta.url)
const ALL = 'filter_due_or_payment_date=all'

/** A receivable of 3,00, a third of it of another category; 1,00 came in and the bank kept 1,90. */
async function costlyReceipt() {
  const { made, account, revenue } = await companyWithAccount(server())
  const tree: { id: number; code: string }[] = (await made.get('/categories/tree')).body.data
  const other = tree.find(({ code }) => code === '1.01.02')?.id ?? 0
  const allocations = [
    { category_id: revenue, value_cents: 200 },
    { category_id: other, value_cents: 100 },
  ]
  const { id } = (await made.post('/receivables', transaction(revenue, 300, { allocations }))).body
    .data
  const paid = await made.post(
    `/receivables/${id}/settlements`,
    settlement(account, 100, { fee_cents: 190 }),
  )
  expect([paid.status, paid.text]).toEqual([201, paid.text])
  return { made, account, revenue, other, id, settlement_id: paid.body.data.settlements[0].id }
}

const readOf = async (made: TestCompany, path: string) => (await made.get(path)).body.data

describe('a receipt that is less than the fee of the bank', () => {
  it('A receipt of 1,00 with a fee of 1,90 is -0,90 paid, in the list, its totals, the report and the export', async () => {
    const { made, id } = await costlyReceipt()
    expect(await readOf(made, `/receivables/${id}`)).toMatchObject({
      paid_value_cents: -90,
      residual_cents: 200,
      settlements: [{ cash_cents: -90 }],
    })
    expect(await readOf(made, `/receivables?${ALL}`)).toMatchObject([{ paid_value_cents: -90 }])
    expect((await readOf(made, `/receivables/totals?${ALL}`)).paid_value_cents).toBe(-90)
    for (const group_by of ['party', 'category'])
      expect(
        (await readOf(made, `/receivables/report?${ALL}&group_by=${group_by}`)).total,
      ).toMatchObject({ paid_value_cents: -90 })
    const sheet = await made.get(`/receivables/export?${ALL}&format=xlsx&columns=paid`)
    const { rows } = await readSheet(sheet.bytes)
    expect(rows.slice(1).map(({ cells }) => cells.map(Number))).toEqual([[-0.9]])
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('A receipt that is less than the fee of the bank is divided among categories as a greater one', async () => {
    const { made, revenue, other } = await costlyReceipt()
    const paidOf = async (category: number) =>
      (await readOf(made, `/receivables/totals?${ALL}&filter_category_id=${category}`))
        .paid_value_cents
    expect([await paidOf(revenue), await paidOf(other)]).toEqual([-60, -30])
    const { groups } = await readOf(made, `/receivables/report?${ALL}&group_by=category`)
    expect(groups.map((group: { paid_value_cents: number }) => group.paid_value_cents)).toEqual([
      -60, -30,
    ])
  })

  it('A receipt that is less than the fee of the bank is counted with others, and is gone when reversed', async () => {
    const { made, account, id, settlement_id } = await costlyReceipt()
    const paid = async () => (await readOf(made, `/receivables/${id}`)).paid_value_cents
    await made.post(`/receivables/${id}/settlements`, settlement(account, 200))
    expect(await paid()).toBe(110)
    const reversal = `/receivables/${id}/settlements/${settlement_id}/reverse`
    expect((await made.post(reversal, { reason: null })).status).toBe(200)
    expect(await paid()).toBe(200)
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it('A receipt that is less than the fee of the bank, kept as a positive amount before, is counted anew by the migration', async () => {
    const { made, id } = await costlyReceipt()
    await made.inDatabase((db) =>
      sql`update transactions set paid_cents = 90
        where company_id = ${db.company_id} and id = ${id}`.execute(db.query),
    )
    expect(await made.inDatabase(checkBooks)).toHaveLength(1)
    const { kysely } = await databaseOf(server(), made.company_id)
    await sql.raw(readFileSync(MIGRATION, 'utf8')).execute(kysely)
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })
})
