import { expect, it } from 'vitest'
import type { Answer } from '../../../../test/http/api-client.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { change, manager } from '../company-users/company-users.factory.ts'
import { companyWithRequests } from './transfer.factory.ts'

const server = useTestServer()
const refusalOf = ({ status, body }: Answer) => [
  status,
  body.code,
  ...Object.keys(body.errors ?? {}),
]

it('Who may change users, without being an administrator, grants no limit beyond their own and changes none of who approves more', async () => {
  const { company, approving } = await companyWithRequests(server())
  const lead = await manager(company, ['transfers.approve'])
  const colleague = await company.member(['transfers.approve'])
  expect((await change(company, colleague, { role: 'user' })).status).toBe(200)
  const limit = (max_cents: number | null) => ({
    transfer_max_cents: max_cents,
    payment_max_cents: max_cents,
  })
  const set = async (by: typeof company, whom: typeof company, max_cents: number | null) =>
    refusalOf(await by.put(`/wire-transfer-limits/${whom.user_id}`, limit(max_cents)))
  const limitsOf = async (whom: typeof company) => {
    const { data } = (await company.get('/wire-transfer-limits')).body
    const row = data.find((one: { user_id: number }) => one.user_id === whom.user_id)
    return [row.transfer_max_cents, row.payment_max_cents]
  }
  const beyond = [422, 'limit_beyond_own', 'transfer_max_cents']
  await company.put(`/wire-transfer-limits/${lead.user_id}`, limit(5_000))
  expect(await set(lead, lead, null)).toEqual(beyond)
  expect(await set(lead, lead, 5_001)).toEqual(beyond)
  expect(await limitsOf(lead)).toEqual([5_000, 5_000])
  expect(await set(lead, company, 0)).toEqual([422, 'administrator_only', 'role'])
  expect(await limitsOf(company)).toEqual([null, null])
  expect(await set(lead, colleague, 0)).toEqual(beyond)
  await company.put(`/wire-transfer-limits/${colleague.user_id}`, limit(4_000))
  expect(await set(lead, colleague, 6_000)).toEqual(beyond)
  expect((await set(lead, colleague, 5_000))[0]).toBe(200)
  expect((await set(lead, lead, 3_000))[0]).toBe(200)
  expect(await set(lead, colleague, 1_000)).toEqual(beyond)
  const clerk = await manager(company)
  expect(await set(clerk, colleague, 6_000)).toEqual(beyond)
  expect((await set(company, approving, 0))[0]).toBe(200)
})
