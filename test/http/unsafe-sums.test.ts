import { civilDate, civilMonth } from '@prumo/civil-date'
import { CentsOverflowError } from '@prumo/money'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { realizedMonths } from '../../server/src/modules/budgets/realized-months.queries.ts'
import { categoryAmounts } from '../../server/src/modules/statements/category-amounts.queries.ts'
import { companyWithAccount } from '../../server/src/modules/transactions/transaction.factory.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()

it('A month beyond what a number tells to the cent is refused by statements and budgets, also where the sum with another month is not', async () => {
  const { made, expense } = await companyWithAccount(server())
  const months = { from: civilDate('2026-11-01'), to: civilDate('2026-12-31') }
  const scope = { cost_center_id: null, project_id: null }
  const [first, last] = [civilMonth('2026-11'), civilMonth('2026-12')]
  const totalled = (november: string) =>
    made.inDatabase(async (db) => {
      await sql`
        insert into ledger_month_totals
          (company_id, basis, month, category_id, amount_cents, statement_cents)
        select ${db.company_id}, 'accrual', month, ${expense}, cents, cents
        from (values ('2026-12-01'::date, 5::bigint), ('2026-11-01', ${november}::bigint))
          as told(month, cents)
        on conflict (company_id, basis, month, category_id) do update
          set amount_cents = excluded.amount_cents`.execute(db.query)
      const answers = await Promise.allSettled([
        categoryAmounts(db, 'accrual', [months], { account_ids: null, currency: 'BRL' }),
        realizedMonths(db, { scope, basis: 'accrual', first, last, of: 'company' }),
      ])
      return answers.map((one) => (one.status === 'rejected' ? one.reason : 'told'))
    })
  expect(await totalled('-9007199254740991')).toEqual(['told', 'told'])
  const refused = expect.any(CentsOverflowError)
  expect(await totalled('-9007199254740993')).toEqual([refused, refused])
})
