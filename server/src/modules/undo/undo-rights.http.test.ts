import { PERMISSION_PRESETS } from '@prumo/contracts/access/permission-presets'
import { expect, it } from 'vitest'
import type { Answer } from '../../../../test/http/api-client.ts'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleSeries } from '../../../../test/http/transaction-samples.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

async function setUp() {
  const company = await companyWithAccount(server())
  const buyer = await company.made.member(PERMISSION_PRESETS.comprador)
  const undo = async (by: TestCompany, act: Answer) => {
    const request_id = act.headers.get('x-request-id')
    const { status, body } = await by.post('/operations/undo', { request_id, mode: 'possible' })
    return [status, body.code]
  }
  const count = async () =>
    (await company.made.get('/payables?filter_due_or_payment_date=all')).body.meta.total
  return { ...company, buyer, undo, count }
}

const DENIED = [403, 'permission_denied']
const DONE = [200, undefined]

it('Who writes payables and may not delete them undoes no creation and no restoring of others', async () => {
  const { made, expense, buyer, undo, count } = await setUp()
  const bill = () => made.post('/payables', sampleTransaction(expense, 1_000))
  const id: number = (await bill()).body.data.id
  await made.delete(`/payables/${id}`)
  const acts = [
    await bill(),
    await made.post('/payables/series', sampleSeries(expense)),
    await made.post('/payables/deleted/restore', { ids: [id] }),
  ]
  const before = await count()
  for (const act of acts) expect(await undo(buyer, act)).toEqual(DENIED)
  expect(await count()).toBe(before)
  for (const act of acts) expect(await undo(made, act)).toEqual(DONE)
})

it('Who may not delete payables brings back none that somebody else deleted', async () => {
  const { made, expense, buyer, undo, count } = await setUp()
  const { id } = (await made.post('/payables', sampleTransaction(expense, 1_000))).body.data
  const deletion = await made.delete(`/payables/${id}`)
  expect(await undo(buyer, deletion)).toEqual(DENIED)
  expect(await count()).toBe(0)
})

it('Who writes payables and may not delete them undoes what they wrote themselves, and edits of others', async () => {
  const { made, expense, buyer, undo, count } = await setUp()
  const bill = sampleTransaction(expense, 1_000)
  const own = await buyer.post('/payables', bill)
  const edit = await made.put(`/payables/${own.body.data.id}`, {
    ...bill,
    description: 'Outra',
    version: 1,
  })
  expect(edit.status).toBe(200)
  expect(await undo(buyer, edit)).toEqual(DONE)
  const second = await buyer.post('/payables', bill)
  expect(await undo(buyer, second)).toEqual(DONE)
  expect(await count()).toBe(1)
})

it('The log offers to undo an act to whoever may, until it is undone', async () => {
  const { made, expense, undo } = await setUp()
  const reader = await made.member([...PERMISSION_PRESETS.comprador, 'companies.operations.index'])
  const created = await made.post('/payables', sampleTransaction(expense, 1_000))
  const newest = async (by: TestCompany) => {
    const [{ id }] = (await by.get('/operations')).body.data
    return (await by.get(`/operations/${id}`)).body.data
  }
  expect(await newest(reader)).toMatchObject({ kind: 'transactions.create', may_undo: false })
  const { id, may_undo } = await newest(made)
  expect(may_undo).toBe(true)
  await reader.post('/payables', sampleTransaction(expense, 2_000))
  expect((await newest(reader)).may_undo).toBe(true)
  expect(await undo(made, created)).toEqual(DONE)
  expect((await made.get(`/operations/${id}`)).body.data.may_undo).toBe(false)
  expect((await newest(made)).may_undo).toBe(false)
})
