import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseOf } from '../../../../test/http/company-database.ts'
import { sampleSettlement, sampleTransaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { recordStatements } from '../../../../test/process/query-plans-recorder.ts'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()
/** So few that the planner reads all of them sooner than a hundred by an index. */
const PAYABLES = 3_000

it('Settling one payable of a company with three thousand finds it by its id, and reads none of the others', async () => {
  const { database } = server()
  if (database.engine !== 'postgresql') return
  const { made, account, expense } = await companyWithAccount(server())
  const id: number = (await made.post('/payables', sampleTransaction(expense, 10_000))).body.data.id
  await made.inDatabase((db) => copyTransaction(db, id))
  const { kysely } = await databaseOf(server(), made.company_id)
  await sql`analyze transactions`.execute(kysely)
  const sent = await recordStatements(async () => {
    const settled = await made.post(
      `/payables/${id}/settlements`,
      sampleSettlement(account, 10_000),
    )
    expect([settled.status, settled.text]).toEqual([201, settled.text])
  })
  const update = sent.find(({ text }) => /^\s*update transactions\b/.test(text))
  const plan = await made.inDatabase(async (db) => {
    await sql.raw(`prepare settling as ${update?.text}`).execute(db.query)
    const values = update?.values.map((value) =>
      Array.isArray(value) ? `'{${value.join(',')}}'` : `'${String(value)}'`,
    )
    const explained = sql.raw<Record<string, string>>(
      `explain execute settling(${values?.join(', ')})`,
    )
    const { rows } = await explained.execute(db.query)
    await sql`deallocate settling`.execute(db.query)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('using transactions_pkey on transactions t')
  expect(plan).not.toContain('Seq Scan')
})

/** As many more like it as make up a company. */
async function copyTransaction({ query, company_id }: CompanyDb, id: number): Promise<void> {
  await sql`
    insert into transactions (company_id, source, kind, description, search_key, due_date,
      competency_date, value_cents, show_in_dre, show_in_dfc)
    select company_id, source, kind, description, search_key, due_date, competency_date,
      value_cents, show_in_dre, show_in_dfc
    from transactions cross join generate_series(1, ${PAYABLES})
    where company_id = ${company_id} and id = ${id}
  `.execute(query)
}
