import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleSettlement, sampleTransaction } from '../../../../test/http/samples.ts'
import { checkBooks, restateBooks } from '../registry.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

/**
 * 1,00 over two categories, received in two parts of 0,50 whose cents an earlier rule shared otherwise:
 * the first part gives the second category a cent of the first one's, totals and all.
 */
async function sharedByAnEarlierRule() {
  const { made, account, expense, other } = await companyWithAccount(server())
  const allocations = [expense, other].map((category_id) => ({ category_id, value_cents: 50 }))
  const body = sampleTransaction(expense, 100, { allocations })
  const id: number = (await made.post('/payables', body)).body.data.id
  for (const paid_on of ['2026-10-12', '2026-11-12'])
    await made.post(`/payables/${id}/settlements`, sampleSettlement(account, 50, { paid_on }))
  await made.inDatabase(async (db) => {
    const move = (table: string, day: string, category: number, cents: number) =>
      sql`update ${sql.table(table)} set amount_cents = amount_cents + ${cents},
        ${table === 'ledger_entries' ? sql`in_statement = in_statement` : sql`statement_cents = statement_cents + ${cents}`}
        where basis = 'cash' and category_id = ${category}
          and ${sql.ref(table === 'ledger_entries' ? 'entry_date' : 'month')} = ${day}::date`.execute(
        db.query,
      )
    for (const [category, cents] of [
      [expense, 1],
      [other, -1],
    ] as const) {
      await move('ledger_entries', '2026-10-12', category, cents)
      await move('ledger_month_totals', '2026-10-01', category, cents)
    }
  })
  const faults = () => made.inDatabase(checkBooks)
  expect(await faults()).toEqual([
    expect.stringMatching(/^Stored, but no document states it: cash\|settlement/),
    expect.stringMatching(/^Stored, but no document states it: cash\|settlement/),
    expect.stringMatching(/^Stated by a document, but not stored: cash\|settlement/),
    expect.stringMatching(/^Stated by a document, but not stored: cash\|settlement/),
  ])
  return { made, id, faults }
}

it('Transactions stored before the current sharing rule are restated, and the audit log says which', async () => {
  const { made, id, faults } = await sharedByAnEarlierRule()
  expect(await made.inDatabase(restateBooks)).toEqual({ restated: [id], refused: [] })
  expect(await faults()).toEqual([])
  const { data } = (await made.get('/operations?search=')).body
  expect(data[0]).toMatchObject({ kind: 'transactions.restate' })
  expect(await made.inDatabase(restateBooks)).toEqual({ restated: [], refused: [] })
})

it('A transaction whose figures lie in a closed period is named and not restated', async () => {
  const { made, id, faults } = await sharedByAnEarlierRule()
  await made.inDatabase((db) =>
    sql`insert into period_closures (company_id, scope, closed_until, closed_by_name)
      values (${db.company_id}, 'both', '2026-10-31', 'Ana')`.execute(db.query),
  )
  expect(await made.inDatabase(restateBooks)).toEqual({
    restated: [],
    refused: [`Transaction ${id} is not restated: period_closed.`],
  })
  expect(await faults()).toHaveLength(4)
})
