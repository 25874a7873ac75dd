import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { collectingCompany as companyOf, confirm, terms } from './collecting-company.factory.ts'

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

it.each([
  ['paid in part', 'partially_paid', 1],
  ['about to be canceled', 'canceling', 0],
] as const)(
  'A charge that is %s is renegotiated at the fine and interest that it tells, and is canceled with its receivable',
  async (_what, status, canceled) => {
    const { made, receivable, charge, send, read, renegotiate } = await collectingCompany()
    const id = await receivable(10_000, { due_date: '2026-11-03' })
    const charge_id = (await charge(id, { fine_value: '5', interest_value: '0' })).body.data.id
    await send()
    await made.inDatabase((db) =>
      db.query
        .updateTable('charges')
        .set({ status })
        .where('company_id', '=', db.company_id)
        .execute(),
    )
    const { body } = await made.post('/receivables/renegotiations/preview', terms([id]))
    expect(body.data).toMatchObject({ late_cents: 500, open_charges: canceled })
    expect((await renegotiate([id])).status).toBe(201)
    await send()
    expect((await read(charge_id)).status).toBe('canceled')
  },
)

it('A charge on the own Pix key of which a part came in is canceled when what is left is renegotiated', async () => {
  const { made, account, receivable, charge, send, read, renegotiate } = await collectingCompany()
  const id = await receivable(10_000, { due_date: '2026-11-03' })
  const charge_id = (await charge(id)).body.data.id
  await send()
  const { version } = await read(charge_id)
  const receipt = {
    paid_on: '2026-11-19',
    value_cents: 4_000,
    bank_account_id: account,
    method: 'cash',
  }
  await made.post(`/charges/${charge_id}/receive-in-cash`, { receipt, version })
  expect((await read(charge_id)).status).toBe('partially_paid')
  expect((await renegotiate([id])).status).toBe(201)
  await send()
  expect(await read(charge_id)).toMatchObject({ status: 'canceled', residual_cents: 0 })
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

it('A late receivable is renegotiated with the fine and interest that its charge tells, one without a charge with those of the company', async () => {
  const { made, receivable, charge, send } = await collectingCompany()
  const told = await receivable(10_000, { due_date: '2026-11-03' })
  const other = await receivable(10_000, { due_date: '2026-11-03' })
  const late = async (fields = {}) => {
    const asked = terms([told, other], fields)
    const { body } = await made.post('/receivables/renegotiations/preview', asked)
    return body.data.receivables.map(
      ({ fine_cents, interest_cents }: { fine_cents: number; interest_cents: number }) => [
        fine_cents,
        interest_cents,
      ],
    )
  }
  // 2 %, and 3 % a month for 17 days.
  expect(await late()).toEqual([
    [200, 170],
    [200, 170],
  ])
  const charged = await charge(told, { fine_value: '5', interest_value: '0' })
  expect([charged.status, charged.text]).toEqual([201, charged.text])
  await send()
  expect(await late()).toEqual([
    [500, 0],
    [200, 170],
  ])
  expect(await late({ has_late_charges: false })).toEqual([
    [0, 0],
    [0, 0],
  ])
})
