import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { narrow } from '../purchases/purchase.factory.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

it('Every member hears what is closed in the accounts that they reach, the latest of each, and where an exception lets them pass', async () => {
  const { made, account } = await companyWithAccount(server())
  const member = await made.member(['companies.payables.index'])
  const standing = async (by = made) => (await by.get('/period-closures/standing')).body.data
  const close = async (closed_until: string, bank_account_id: number | null, scope: string) => {
    const closed = await made.post('/period-closures', { bank_account_id, scope, closed_until })
    expect([closed.status, closed.text]).toEqual([201, closed.text])
    return closed.body.data.id
  }
  expect(await standing()).toEqual({ closures: [], passes: [] })
  await close('2026-08-31', null, 'both')
  const last = await close('2026-09-30', null, 'both')
  const newest = await close('2026-10-31', account, 'cash')
  const told = await standing(member)
  expect(told.closures).toMatchObject([
    { scope: 'both', bank_account_id: null, account_name: null, closed_until: '2026-09-30' },
    { scope: 'cash', bank_account_id: account, closed_until: '2026-10-31' },
  ])
  expect(told.passes).toEqual([])
  await made.post('/period-closures/exceptions', {
    user_id: member.user_id,
    bank_account_id: account,
    starts_at: '2000-01-01T00:00:00.000Z',
    ends_at: '2100-01-01T00:00:00.000Z',
    reason: 'Nota atrasada',
  })
  expect([(await standing(member)).passes, (await standing()).passes]).toEqual([[account], []])
  await narrow(server(), member, { bank_account_ids: [] })
  expect((await standing(member)).closures).toMatchObject([{ closed_until: '2026-09-30' }])
  for (const id of [newest, last])
    expect((await made.post(`/period-closures/${id}/reopen`, { reason: 'Ajuste' })).status).toBe(
      200,
    )
  expect((await standing(member)).closures).toMatchObject([{ closed_until: '2026-08-31' }])
})
