import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { collectingCompany as companyOf, confirm } from './collecting-company.factory.ts'

const server = useTestServer()
const collectingCompany = () => companyOf(server())

it('Charges of what is renegotiated are canceled with it', async () => {
  const { receivable, charge, send, read, renegotiate } = await collectingCompany()
  const id = await receivable(10_000, { due_date: '2026-11-30' })
  const charge_id = (await charge(id)).body.data.id
  await send()
  expect((await renegotiate([id])).status).toBe(201)
  await send()
  expect((await read(charge_id)).status).toBe('canceled')
})

it('Whoever may not cancel charges renegotiates what has no open charge alone', async () => {
  const world = await collectingCompany()
  const { made, receivable, charge, send, read } = world
  const mayNot = await made.member(
    PERMISSION_KEYS.filter((key) => key !== 'api.companies.charges.update'),
  )
  const charged = await receivable(10_000, { due_date: '2026-11-30' })
  const charge_id = (await charge(charged)).body.data.id
  await send()
  const refused = await confirm({ ...world, made: mayNot }, [charged], {})
  expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied'])
  await send()
  expect((await read(charge_id)).status).toBe('pending')
  const free = await receivable(10_000, { due_date: '2026-11-30' })
  expect((await confirm({ ...world, made: mayNot }, [free], {})).status).toBe(201)
})
