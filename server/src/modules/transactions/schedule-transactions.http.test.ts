import { expect, it } from 'vitest'
import { sampleTransaction as transaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from './transaction.factory.ts'

const server = useTestServer()

it('Payables are scheduled, found by it, and scheduled no longer', async () => {
  const { made, expense } = await companyWithAccount(server())
  const add = async (): Promise<number> =>
    (await made.post('/payables', transaction(expense, 1_000, { due_date: '2026-11-30' }))).body
      .data.id
  const ids = [await add(), await add()]
  const other = await add()
  const schedule = (scheduled_for: string | null) =>
    made.post('/payables/bulk/update', { selection: { ids }, changes: { scheduled_for } })
  const found = async (filter: string): Promise<number[]> =>
    (
      await made.get(`/payables?filter_due_or_payment_date=all&filter_scheduled=${filter}&sort=id`)
    ).body.data
      .map((row: { id: number }) => row.id)
      .toSorted((a: number, b: number) => a - b)
  expect((await schedule('2026-11-27')).body.data).toMatchObject({ done_count: 2, skipped: [] })
  expect(await found('yes')).toEqual(ids)
  expect(await found('no')).toEqual([other])
  expect((await made.get(`/payables/${ids[0]}`)).body.data).toMatchObject({
    scheduled_for: '2026-11-27',
    computed_status: 'scheduled',
  })
  expect((await schedule(null)).body.data.done_count).toBe(2)
  expect(await found('yes')).toEqual([])
})
