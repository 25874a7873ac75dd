import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { untilWaiting, whileLocked } from '../../../../test/http/lock-waits.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { addEndlessPayable, companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

it('Of two people who change a series from the same version at once the second is told, and overwrites nothing', async () => {
  const { made, expense } = await companyWithAccount(server())
  const { series_id, first } = await addEndlessPayable(made, expense)
  const { version } = (await made.get(`/payables/${first}`)).body.data
  const edit = (description: string) =>
    made.put(`/payables/${first}/series`, { scope: 'all_open', changes: { description }, version })
  const lock = sql`select 1 from transaction_series where id = ${series_id} for update`
  const edits = await whileLocked(server(), made.company_id, lock, async () => {
    const earlier = edit('Primeira')
    await untilWaiting(server(), 1)
    const later = edit('Segunda')
    await untilWaiting(server(), 2)
    return { earlier, later }
  })
  const [earlier, later] = await Promise.all([edits.earlier, edits.later])
  expect([earlier.status, later.status, later.body.code]).toEqual([200, 409, 'stale_version'])
  expect((await made.get(`/payables/${first}`)).body.data.description).toBe('Primeira')
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
