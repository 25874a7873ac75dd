import { civilDate } from '@prumo/civil-date'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { addEndlessPayable, companyWithAccount } from '../transactions/transaction.factory.ts'
import { extendDueSeries } from './extend-series.ts'

const server = useTestServer()
const SERIES = 6
const PROCESSES = 4
const DAY = civilDate('2027-02-28')

it('Series that four processes extend at once, while they are edited, have each place once and no failure', async () => {
  const { made, expense, other } = await companyWithAccount(server())
  const first: number[] = []
  for (let count = 0; count < SERIES; count += 1)
    first.push((await addEndlessPayable(made, expense)).first)
  const extend = () =>
    extendDueSeries((work) => made.inDatabase((db) => work({ ...db, today: DAY })))
  const edit = async (id: number) => {
    const { version } = (await made.get(`/payables/${id}`)).body.data
    return made.put(`/payables/${id}/series`, {
      scope: 'all_open',
      changes: { allocations: [{ category_id: other, value_cents: 10_000 }] },
      version,
    })
  }
  const extending = Array.from({ length: PROCESSES }, extend)
  const edits = await Promise.all(first.map(edit))
  expect(edits.filter(({ status }) => status >= 500)).toEqual([])
  for (const { failed, errors } of await Promise.all(extending))
    expect({ failed, errors }).toEqual({ failed: 0, errors: [] })
  const rest = await extend()
  expect({ ...rest, written: 0 }).toEqual({ written: 0, failed: 0, errors: [] })
  const { rows } = await made.inDatabase((db) =>
    sql<{ places: number; last: number }>`
      select count(*)::int as places, max(installment_number)::int as last from transactions
      where company_id = ${db.company_id} group by series_id`.execute(db.query),
  )
  expect(rows).toHaveLength(SERIES)
  expect(new Set(rows.map(({ places, last }) => `${places}/${last}`)).size).toBe(1)
  expect(rows[0]?.places).toBe(rows[0]?.last)
  expect((await made.get('/payables/series/failures')).body.data).toEqual([])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
