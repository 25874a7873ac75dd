import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sampleSettlement, sampleTransaction } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { checkBooks } from '../../registry.ts'
import { companyWithAccount } from '../transaction.factory.ts'

const server = useTestServer()

it('An edit of words or of the due date leaves the entries of a transaction as they were posted; others post what they say', async () => {
  const { made, account, expense, other } = await companyWithAccount(server())
  const fields = { description: 'Aluguel', due_date: '2026-11-10', competency_date: '2026-11-10' }
  const { id } = (await made.post('/payables', sampleTransaction(expense, 10_000, fields))).body
    .data
  await made.post(`/payables/${id}/settlements`, sampleSettlement(account, 4_000))
  const entries = () =>
    made.inDatabase(async (db) => {
      const { rows } = await sql<{ id: number }>`
        select id, basis, category_id, amount_cents, entry_date, in_statement, posted_at
        from ledger_entries
        where company_id = ${db.company_id} and transaction_id = ${id} order by id
      `.execute(db.query)
      return rows
    })
  const edit = async (category: number, changed: object) => {
    const { version } = (await made.get(`/payables/${id}`)).body.data
    const input = { ...sampleTransaction(category, 10_000, { ...fields, ...changed }), version }
    const { status, text } = await made.put(`/payables/${id}`, input)
    expect([status, text]).toEqual([200, text])
    expect(await made.inDatabase(checkBooks)).toEqual([])
  }
  const posted = await entries()
  expect(posted.length).toBeGreaterThan(1)
  await edit(expense, { description: 'Aluguel de novembro', due_date: '2026-11-15' })
  expect(await entries()).toEqual(posted)
  await edit(other, {})
  expect((await entries()).map((row) => row.id)).not.toEqual(posted.map((row) => row.id))
  const before = await entries()
  await edit(other, { competency_date: '2026-12-01' })
  expect(await entries()).not.toEqual(before)
})
