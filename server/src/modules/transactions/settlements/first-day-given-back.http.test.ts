import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseOf } from '../../../../../test/http/company-database.ts'
import { sampleSettlement, sampleTransaction } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transaction.factory.ts'

const server = useTestServer()
const MIGRATION = new URL('../../../../migrations/0423_days_and_sums_of_lists.sql', import.meta.url)

it('A credit that went back before the first payment that stands is the first day of its receivable once the migration ran', async () => {
  const { made, account, revenue } = await companyWithAccount(server())
  const { id } = (await made.post('/receivables', sampleTransaction(revenue, 300))).body.data
  for (const [value, paid_on] of [
    [100, '2026-11-17'],
    [200, '2026-11-19'],
  ] as const) {
    const settlement = sampleSettlement(account, value, { paid_on })
    expect((await made.post(`/receivables/${id}/settlements`, settlement)).status).toBe(201)
  }
  // As the version before kept a credit that went back: the first day was that of what settles.
  await made.inDatabase(async (db) => {
    await sql`update settlements set principal_cents = 0, credit_cents = -100, cash_cents = -100
      where company_id = ${db.company_id} and transaction_id = ${id} and paid_on = '2026-11-17'
    `.execute(db.query)
    await sql`update transactions set first_paid_on = '2026-11-19', given_back_on = null
      where company_id = ${db.company_id} and id = ${id}`.execute(db.query)
  })
  const [, days = ''] = readFileSync(MIGRATION, 'utf8').split(
    /(?=alter table transactions no force)/,
  )
  await sql.raw(days).execute((await databaseOf(server(), made.company_id)).kysely)
  const read = await made.inDatabase((db) =>
    db.query
      .selectFrom('transactions')
      .select(['first_paid_on', 'last_paid_on', 'given_back_on'])
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  expect(read).toEqual({
    first_paid_on: '2026-11-17',
    last_paid_on: '2026-11-19',
    given_back_on: '2026-11-17',
  })
})
