import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { untilWaiting, whileLocked } from '../../../../test/http/lock-waits.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { addEndlessPayable, companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

it('An undoing of a series that waits for another act on it holds none of its transactions', async () => {
  const { made, expense } = await companyWithAccount(server())
  const { series_id, first } = await addEndlessPayable(made, expense)
  const { version } = (await made.get(`/payables/${first}`)).body.data
  const edit = await made.put(`/payables/${first}/series`, {
    scope: 'all_open',
    changes: { description: 'Outra' },
    version,
  })
  expect(edit.status).toBe(200)
  const request_id = edit.headers.get('x-request-id')
  const lock = sql`select 1 from transaction_series where id = ${series_id} for update`
  const undoing = await whileLocked(server(), made.company_id, lock, async () => {
    const waiting = made.post('/operations/undo', { request_id })
    await untilWaiting(server(), 1)
    const free = await made.inDatabase((db) =>
      sql`select 1 from transactions
        where company_id = ${db.company_id} and id = ${first} for update nowait`.execute(db.query),
    )
    expect(free.rows).toHaveLength(1)
    return { waiting }
  })
  const undone = await undoing.waiting
  expect([undone.status, undone.text]).toEqual([200, undone.text])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
