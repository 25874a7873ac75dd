import { expect, it } from 'vitest'
import {
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

/** A company with an expense that was earned and paid in October, and its category. */
async function october() {
  const { made, account, expense, other } = await companyWithAccount(server())
  const body = transaction(expense, 5_000, { competency_date: '2026-10-05' })
  const { id } = (await made.post('/payables', body)).body.data
  const paid = settlement(account, 5_000, { paid_on: '2026-10-20' })
  expect((await made.post(`/payables/${id}/settlements`, paid)).status).toBe(201)
  return { made, account, expense, other }
}

const closeOctober = async (made: TestCompany, fields: object) => {
  const closed = await made.post('/period-closures', { closed_until: '2026-10-31', ...fields })
  expect([closed.status, closed.text]).toEqual([201, closed.text])
}

/** Edits a category as it stands. @returns status and code. */
async function edit(made: TestCompany, id: number, change: object) {
  const tree: { id: number }[] = (await made.get('/categories/tree')).body.data
  const own = tree.find((category) => category.id === id)
  const { status, body } = await made.put(`/categories/${id}`, { ...own, ...change })
  return [status, body.code]
}

const CLOSED = [422, 'period_closed']

it.each([
  ['what was earned and spent', { bank_account_id: null, scope: 'competency' }, 'dre_line'],
  ['the money of all accounts', { bank_account_id: null, scope: 'cash' }, 'dre_line'],
  ['the money of all accounts', { bank_account_id: null, scope: 'cash' }, 'dfc_line'],
])(
  'A category with figures in a month of which %s is closed keeps its line (%o, %s)',
  async (_, closure, field) => {
    const { made, expense, other } = await october()
    await closeOctober(made, closure)
    const line = field === 'dre_line' ? 'VEN' : 'OP_OUT'
    expect(await edit(made, expense, { [field]: line })).toEqual(CLOSED)
    expect(await edit(made, expense, { name: 'Outro nome' })).toEqual([200, undefined])
    expect(await edit(made, other, { [field]: line })).toEqual([200, undefined])
  },
)

it('A category whose money moved in a closed account keeps its line, and changes it once the account is open again', async () => {
  const { made, account, expense } = await october()
  await closeOctober(made, { bank_account_id: account, scope: 'cash' })
  expect(await edit(made, expense, { dre_line: 'VEN' })).toEqual(CLOSED)
  const [closure] = (await made.get('/period-closures')).body.data.closures
  const reopened = await made.post(`/period-closures/${closure.id}/reopen`, {
    reason: 'Recontagem',
  })
  expect(reopened.status).toBe(200)
  expect(await edit(made, expense, { dre_line: 'VEN' })).toEqual([200, undefined])
})
