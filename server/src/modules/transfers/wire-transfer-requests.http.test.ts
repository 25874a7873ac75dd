import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleExecution } from '../../../../test/http/transfer-records.ts'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import { checkBooks } from '../registry.ts'
import { companyWithRequests } from './transfer.factory.ts'

const server = useTestServer()
const REQUESTS = '/wire-transfer-requests'
const setUp = () => companyWithRequests(server())
const refusalOf = ({
  status,
  body,
}: {
  status: number
  body: { code: string; errors?: object }
}) => [status, body.code, ...Object.keys(body.errors ?? {})]
const actsOf = ({ events }: { events: { act: string }[] }) => events.map(({ act }) => act)

it('A transfer is drafted, asked for, approved by somebody else and executed: then it is made', async () => {
  const { approving, ask, approve, read, balances } = await setUp()
  const asked = await ask({ value_cents: 30_000 })
  expect([asked.status, asked.version]).toEqual(['requested', 2])
  expect((await approve(asked)).body.data).toEqual([{ id: asked.id, is_done: true, message: null }])
  expect(await balances()).toEqual([100_000, 100_000])
  const executed = await approving.post(
    `${REQUESTS}/${asked.id}/execute`,
    sampleExecution({ version: 3, fee_cents: 200 }),
  )
  expect([executed.status, executed.body.data.status]).toEqual([200, 'executed'])
  expect(await balances()).toEqual([69_800, 130_000])
  const request = await read(asked.id)
  expect(request).toMatchObject({ executed_on: '2026-11-18', proof: 'Autenticação 123' })
  expect(actsOf(request)).toEqual(['create', 'submit', 'approve', 'execute'])
  const transfer = (await approving.get(`/transfers/${request.transfer_id}`)).body.data
  expect(transfer).toMatchObject({ request_id: asked.id, value_cents: 30_000, fee_cents: 200 })
  expect(await approving.inDatabase(checkBooks)).toEqual([])
})

it('Nobody approves what they asked for or changed', async () => {
  const { company, asking, approving, body, ask, approve, read } = await setUp()
  const asked = await ask()
  const own = await approve(asked, asking)
  expect(own.body.data[0]).toMatchObject({
    is_done: false,
    message: 'Quem pediu ou alterou a solicitação não decide sobre ela. Peça a outra pessoa.',
  })
  const edited = await approving.put(`${REQUESTS}/${asked.id}`, body({ version: 2 }))
  expect((await approve(edited.body.data)).body.data[0].is_done).toBe(false)
  expect((await approve(edited.body.data, company)).body.data[0].is_done).toBe(true)
  const write = company.inDatabase((db) =>
    sql`update wire_transfer_requests set approved_by = requested_by
      where company_id = ${db.company_id}`.execute(db.query),
  )
  await expect(write).rejects.toThrow('wire_transfer_requests_four_eyes')
  expect((await read(asked.id)).status).toBe('approved')
})

it('A change of a request after its approval voids it, and the history stays', async () => {
  const { asking, approving, body, ask, approve, read } = await setUp()
  const asked = await ask()
  await approve(asked)
  const change = await asking.put(`${REQUESTS}/${asked.id}`, body({ value_cents: 1, version: 3 }))
  expect(change.body.data).toMatchObject({ status: 'requested', approved_by_name: null })
  const execution = sampleExecution({ version: 4 })
  const early = await approving.post(`${REQUESTS}/${asked.id}/execute`, execution)
  expect(refusalOf(early)).toEqual([409, 'request_in_other_state'])
  expect(actsOf(await read(asked.id))).toEqual(['create', 'submit', 'approve', 'edit'])
})

it('A reproved request keeps its reason, and may be changed and asked for again', async () => {
  const { asking, approving, body, ask, read } = await setUp()
  const asked = await ask()
  const requests = [{ id: asked.id, version: asked.version }]
  const without = await approving.post(`${REQUESTS}/reprove`, { requests, reason: ' ' })
  expect(refusalOf(without)).toEqual([422, 'validation_failed', 'reason'])
  await approving.post(`${REQUESTS}/reprove`, { requests, reason: 'Sem saldo' })
  const reproved = await read(asked.id)
  expect([reproved.status, reproved.events.at(-1).reason]).toEqual(['reproved', 'Sem saldo'])
  const { version } = (await asking.put(`${REQUESTS}/${asked.id}`, body({ version: 3 }))).body.data
  const again = await asking.post(`${REQUESTS}/${asked.id}/submit`, { version })
  expect(again.body.data.status).toBe('requested')
})

it('Many requests are approved at once, each with its own result', async () => {
  const { approving, asking, body, ask } = await setUp()
  const [one, two] = [await ask(), await ask()]
  const draft = (await asking.post(REQUESTS, body())).body.data
  const requests = [one, { ...two, version: 1 }, draft, { id: 999_999_999, version: 1 }].map(
    ({ id, version }) => ({ id, version }),
  )
  const { body: answer } = await approving.post(`${REQUESTS}/approve`, { requests })
  expect(answer.data.map((row: { is_done: boolean }) => row.is_done)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(answer.data[2].message).toContain('situação')
})

it('20 approvals of one request at once: one approves it', async () => {
  const { company, ask, approve, read } = await setUp()
  const asked = await ask()
  const people = await Promise.all(
    Array.from({ length: 20 }, () => company.member(['transfers.index', 'transfers.approve'])),
  )
  const answers = await Promise.all(people.map((person) => approve(asked, person)))
  const done = answers.filter(({ body }) => body.data[0].is_done)
  expect([answers.every(({ status }) => status === 200), done.length]).toEqual([true, 1])
  const request = await read(asked.id)
  expect([request.version, actsOf(request)]).toEqual([3, ['create', 'submit', 'approve']])
})

it('Approving, reproving, changing and cancelling a request at once end in one of them', async () => {
  const { asking, approving, body, ask, approve, read } = await setUp()
  const asked = await ask()
  const { id, version } = asked
  await Promise.all([
    approve(asked),
    approving.post(`${REQUESTS}/reprove`, { requests: [{ id, version }], reason: 'Não' }),
    asking.put(`${REQUESTS}/${id}`, body({ version })),
    asking.post(`${REQUESTS}/${id}/cancel`, { version, reason: null }),
  ])
  const request = await read(id)
  expect([request.version, request.events.length]).toEqual([version + 1, 3])
})

it('A request above the limit of one approver is approved by another one', async () => {
  const { company, approving, ask, approve } = await setUp()
  const limits = { transfer_max_cents: 5_000, payment_max_cents: null }
  const path = `/wire-transfer-limits/${approving.user_id}`
  expect((await company.put(path, limits)).status).toBe(200)
  const [small, large] = [await ask({ value_cents: 5_000 }), await ask({ value_cents: 5_001 })]
  expect((await approve(small)).body.data[0].is_done).toBe(true)
  const refused = (await approve(large)).body.data[0]
  expect([refused.is_done, refused.message]).toEqual([
    false,
    'O valor passa do seu limite de aprovação (R$ 50,00). Peça a uma pessoa com limite maior.',
  ])
  expect((await approve(large, company)).body.data[0].is_done).toBe(true)
  const { data } = (await company.get('/wire-transfer-limits')).body
  expect(data).toContainEqual(expect.objectContaining({ user_id: approving.user_id, ...limits }))
  await company.put(path, { transfer_max_cents: null, payment_max_cents: null })
  expect((await approve(await ask({ value_cents: 9_000 }))).body.data[0].is_done).toBe(true)
})

it('Limits are of those who may approve in this company, and of nobody else', async () => {
  const { company } = await setUp()
  const other = await setUp()
  const limits = { transfer_max_cents: 1, payment_max_cents: 1 }
  const reader = await company.member(['transfers.index'])
  for (const id of [other.approving.user_id, reader.user_id, 999_999_999])
    expect((await company.put(`/wire-transfer-limits/${id}`, limits)).status).toBe(404)
})

it('Whoever lost the permission to approve is refused at the act', async () => {
  const { company, ask, approve } = await setUp()
  const member = await company.member(['transfers.index', 'transfers.approve'])
  const asked = await ask()
  await company.root.get('/user/sessions')
  await server()
    .database.kysely.updateTable('company_users')
    .set({ permissions: ['transfers.index'] })
    .where('user_id', '=', member.user_id)
    .execute()
  expect(refusalOf(await approve(asked, member))).toEqual([403, 'permission_denied'])
})

/** A payable of 70,00 and the request to pay it. */
async function payment(fields = {}) {
  const made = await setUp()
  const { company, asking, body } = made
  const tree: { id: number; code: string }[] = (await company.get('/categories/tree')).body.data
  const category = tree.find((row) => row.code === '5.04.01')?.id ?? 0
  const supplier = (
    await company.post('/suppliers', {
      name: 'Gráfica Sol',
      document: '529.982.247-25',
      email: null,
      phone: null,
      observation: null,
    })
  ).body.data
  const transaction = sampleTransaction(category, 7_000, { party_id: supplier.id })
  const payable = (await company.post('/payables', transaction)).body.data
  const input = body({
    kind: 'payment',
    to_account_id: null,
    transaction_id: payable.id,
    value_cents: 7_000,
    pix_key: '52998224725',
    ...fields,
  })
  return { ...made, payable, supplier, input, asked: () => asking.post(REQUESTS, input) }
}

it('A payment names its payable and freezes whom it goes to', async () => {
  const { company, supplier, asked, read } = await payment()
  const made = await asked()
  const payee = {
    name: 'Gráfica Sol',
    document: '52998224725',
    bank_code: null,
    bank_branch: null,
    bank_account: null,
    bank_account_type: null,
    pix_key: '52998224725',
  }
  expect([made.status, made.body.data.payee]).toEqual([201, payee])
  await company.inDatabase(({ query, company_id }) =>
    query
      .updateTable('parties')
      .set({ name: 'Outro nome', document: null })
      .where('company_id', '=', company_id)
      .where('id', '=', supplier.id)
      .execute(),
  )
  expect((await read(made.body.data.id)).payee).toEqual(payee)
})

it('Executing a payment settles its payable, and taking it back reverses the settlement', async () => {
  const { company, approving, payable, asking, approve, asked, balances } = await payment()
  const draft = (await asked()).body.data
  const submitted = await asking.post(`${REQUESTS}/${draft.id}/submit`, { version: 1 })
  await approve(submitted.body.data)
  const path = `${REQUESTS}/${draft.id}`
  const reader = await company.member(
    PERMISSION_KEYS.filter((key) => key !== 'companies.payables.settle'),
  )
  const execution = sampleExecution({ version: 3 })
  expect(refusalOf(await reader.post(`${path}/execute`, execution))).toEqual([
    403,
    'permission_denied',
  ])
  expect((await approving.post(`${path}/execute`, execution)).status).toBe(200)
  const paid = (await company.get(`/payables/${payable.id}`)).body.data
  expect([paid.computed_status, paid.settlements[0].paid_on]).toEqual(['paid', '2026-11-18'])
  expect(await balances()).toEqual([93_000, 100_000])
  const back = await approving.post(`${path}/reopen`, { version: 4, reason: 'Devolvido' })
  expect([back.status, back.body.data.status]).toEqual([200, 'approved'])
  expect(await balances()).toEqual([100_000, 100_000])
  const again = await approving.post(`${path}/execute`, { ...execution, version: 5 })
  expect(again.body.data.status).toBe('executed')
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it.each([
  ['more than is open', { value_cents: 7_001 }, [422, 'request_exceeds_residual', 'value_cents']],
  ['no way to pay', { pix_key: null }, [422, 'validation_failed', 'pix_key']],
  ['no payable', { transaction_id: null }, [422, 'validation_failed', 'transaction_id']],
  ['an own account', { to_account_id: 1 }, [422, 'validation_failed', 'to_account_id']],
] as const)('A payment with %s is refused', async (_, fields, refusal) => {
  const { asked } = await payment(fields)
  expect(refusalOf(await asked())).toEqual(refusal)
})

it('A day that the transfer cannot have is said of the day of execution', async () => {
  const { approving, ask, approve, read } = await setUp()
  const asked = await ask()
  await approve(asked)
  const execution = sampleExecution({ version: 3, executed_on: '2026-11-21' })
  const answer = await approving.post(`${REQUESTS}/${asked.id}/execute`, execution)
  expect(refusalOf(answer)).toEqual([422, 'transfer_in_future', 'executed_on'])
  expect((await read(asked.id)).status).toBe('approved')
})

it('The transfer of a request changes by its request alone', async () => {
  const { company, approving, ask, approve, read, balances } = await setUp()
  const asked = await ask()
  await approve(asked)
  await approving.post(`${REQUESTS}/${asked.id}/execute`, sampleExecution({ version: 3 }))
  const { transfer_id } = await read(asked.id)
  expect(refusalOf(await company.delete(`/transfers/${transfer_id}`))).toEqual([
    422,
    'transfer_of_request',
  ])
  const back = await approving.post(`${REQUESTS}/${asked.id}/reopen`, { version: 4, reason: null })
  expect([back.body.data.status, back.body.data.transfer_id]).toEqual(['approved', null])
  expect((await company.get(`/transfers/${transfer_id}`)).status).toBe(404)
  expect(await balances()).toEqual([100_000, 100_000])
})

it('The instruction of an approved request is a PDF; before the approval there is none', async () => {
  const { asking, ask, approve } = await setUp()
  const asked = await ask()
  const path = `${REQUESTS}/${asked.id}/instruction`
  expect(refusalOf(await asking.get(path))).toEqual([409, 'request_in_other_state'])
  await approve(asked)
  const answer = await asking.get(path)
  expect([answer.status, answer.headers.get('content-type'), answer.text.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
})
