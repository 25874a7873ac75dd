import { expect, it } from 'vitest'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import {
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { undo } from '../../../../test/http/undo.ts'
import { checkBooks } from '../registry.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

const faults = (made: TestCompany) => made.inDatabase(checkBooks)

/** A transaction without what every write moves on. */
async function stateOf(made: TestCompany, id: number): Promise<unknown> {
  const answer = await made.get(`/payables/${id}`)
  if (answer.status === 404) return 'gone'
  const { version: _, ...rest } = answer.body.data
  return rest
}

async function companyWithTransaction() {
  const { made, account, expense, other } = await companyWithAccount(server())
  const created = await made.post('/payables', transaction(expense, 10_000))
  return { made, account, expense, other, created, id: Number(created.body.data.id) }
}

it('Undoing the creation of a transaction takes it away, once', async () => {
  const { made, created, id } = await companyWithTransaction()
  expect((await undo(made, created)).body.data).toMatchObject({ undone_count: 1, conflicts: [] })
  expect(await stateOf(made, id)).toBe('gone')
  const again = await undo(made, created)
  expect([again.status, again.body.code]).toEqual([409, 'operation_already_undone'])
  expect(await faults(made)).toEqual([])
})

it('Undoing an edit, a cancellation and a deletion brings back what was there, id included', async () => {
  const { made, created, id, other } = await companyWithTransaction()
  const before = await stateOf(made, id)
  const edited = await made.put(`/payables/${id}`, {
    ...transaction(other, 20_000),
    description: 'Outra coisa',
    version: created.body.data.version,
  })
  expect(edited.status).toBe(200)
  expect((await undo(made, edited)).status).toBe(200)
  expect(await stateOf(made, id)).toEqual(before)

  const version = (await made.get(`/payables/${id}`)).body.data.version
  const canceled = await made.post(`/payables/${id}/cancel`, { version })
  expect((await undo(made, canceled)).status).toBe(200)
  expect(await stateOf(made, id)).toEqual(before)

  const destroyed = await made.delete(`/payables/${id}`)
  expect(await stateOf(made, id)).toBe('gone')
  expect((await undo(made, destroyed)).status).toBe(200)
  expect(await stateOf(made, id)).toEqual(before)
  expect(await faults(made)).toEqual([])
})

it('Undoing a settlement opens the transaction again; undoing its reversal settles it again', async () => {
  const { made, account, id } = await companyWithTransaction()
  const before = await stateOf(made, id)
  const settled = await made.post(
    `/payables/${id}/settlements`,
    settlement(account, 9_000, { discount_cents: 1_000, interest_cents: 70 }),
  )
  const paid = await stateOf(made, id)
  expect((await undo(made, settled)).status).toBe(200)
  expect(await stateOf(made, id)).toEqual(before)

  const again = await made.post(
    `/payables/${id}/settlements`,
    settlement(account, 9_000, { discount_cents: 1_000, interest_cents: 70 }),
  )
  const [made_anew] = again.body.data.settlements
  const reversed = await made.post(`/payables/${id}/settlements/${made_anew.id}/reverse`, {
    reason: 'engano',
  })
  expect((await undo(made, reversed)).status).toBe(200)
  expect(await stateOf(made, id)).toMatchObject({
    computed_status: 'paid',
    settlements: [{ id: made_anew.id, principal_cents: 9_000, interest_cents: 70 }],
  })
  expect(paid).toMatchObject({ computed_status: 'paid' })
  expect(await faults(made)).toEqual([])
})

it('What moved on since is not undone, and is named', async () => {
  const { made, account, created, id } = await companyWithTransaction()
  await made.post(`/payables/${id}/settlements`, settlement(account, 1_000))
  const refused = await undo(made, created)
  expect([refused.status, refused.body.code]).toEqual([409, 'undo_conflict'])
  expect(Object.keys(refused.body.errors)).toEqual([`records.${id}.record`])
  expect(await stateOf(made, id)).toMatchObject({ computed_status: 'partial' })
  const possible = await undo(made, created, 'possible')
  expect(possible.status).toBe(409)
})

it('Whoever may not change a transaction undoes nothing of it', async () => {
  const { made, created, id } = await companyWithTransaction()
  const reader = await made.member(['companies.payables.index'])
  const answer = await reader.post('/operations/undo', {
    request_id: created.headers.get('x-request-id'),
  })
  expect([answer.status, answer.body.code]).toEqual([403, 'permission_denied'])
  expect(await stateOf(made, id)).not.toBe('gone')
})

it('An act whose first answer was lost is undone by what its repeat is answered', async () => {
  const { made, expense } = await companyWithAccount(server())
  const asked = () => made.post('/payables', transaction(expense, 10_000), { key: 'lost-answer-1' })
  const lost = await asked()
  const repeat = await asked()
  expect(repeat.text).toBe(lost.text)
  expect((await undo(made, repeat)).body.data).toMatchObject({ undone_count: 1, conflicts: [] })
  expect(await stateOf(made, Number(lost.body.data.id))).toBe('gone')
})
