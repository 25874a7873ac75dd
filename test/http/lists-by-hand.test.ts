import { CompiledQuery } from 'kysely'
import { expect, it } from 'vitest'
import { LIST_PAYABLES } from '../../bench/limits/transaction-statements.ts'
import { companyWithAccount } from '../../server/src/modules/transactions/transaction.factory.ts'
import { inCompanyAsOwner } from './company-database.ts'
import { sampleSettlement, sampleTransaction } from './samples.ts'
import { TEST_TODAY, useTestServer } from './test-server.ts'

const server = useTestServer()
const MONTH = { first: '2026-11-01', last: '2026-11-30' }

/** Counts in a part of what is outside of a list; the benchmark leaves it out, too. */
const withoutShare = ({ share: _share, ...row }: Record<string, unknown>) => row

it('The list of payables that the benchmark has by hand answers what the list of the product does', async () => {
  const { made, expense, account } = await companyWithAccount(server())
  const create = async (value_cents: number, fields = {}): Promise<number> =>
    (await made.post('/payables', sampleTransaction(expense, value_cents, fields))).body.data.id
  await create(1_000, { bank_account_id: account })
  const paid = await create(2_000, { due_date: '2026-10-31' })
  const inPart = await create(3_000, { due_date: TEST_TODAY })
  await made.post(`/payables/${paid}/settlements`, sampleSettlement(account, 2_000))
  await made.post(`/payables/${inPart}/settlements`, sampleSettlement(account, 500))
  await create(4_000, { due_date: '2026-12-01' })
  const path = `/payables?filter_due_or_payment_date=${MONTH.first},${MONTH.last}&per_page=200`
  const { data } = (await made.get(path)).body
  const values = [made.company_id, MONTH.first, MONTH.last, TEST_TODAY, 200, 0]
  const { rows } = await inCompanyAsOwner(server(), made.company_id, (owner) =>
    owner.executeQuery<{ row: Record<string, unknown> }>(
      CompiledQuery.raw(`select row_to_json(listed) as row from (${LIST_PAYABLES}) listed`, values),
    ),
  )
  expect(rows.map(({ row }) => withoutShare(row))).toEqual(data.map(withoutShare))
  expect(data.map(({ id }: { id: number }) => id)).toHaveLength(3)
})
