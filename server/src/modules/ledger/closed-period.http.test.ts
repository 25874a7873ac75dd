import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import {
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

/** Closes the books until a day, as the screen of closures will. */
const closeUntil = (
  made: TestCompany,
  day: string,
  scope: 'cash' | 'competency' | 'both',
  account: number | null = null,
) =>
  made.inDatabase((db) =>
    sql`insert into period_closures (company_id, bank_account_id, scope, closed_until, closed_by_name)
      values (${db.company_id}, ${account}, ${scope}, ${day}::date, 'Ana')`.execute(db.query),
  )

const refused = (answer: {
  readonly status: number
  readonly body: { readonly code?: string }
}) => [answer.status, answer.body.code]

const CLOSED = [422, 'period_closed']

describe('a closed period', () => {
  it('A closed period takes no new transaction, no change of value and no deletion of its competency', async () => {
    const { made, expense } = await companyWithAccount(server())
    const old = transaction(expense, 5_000, { competency_date: '2026-10-05' })
    const created = await made.post('/payables', old)
    await closeUntil(made, '2026-10-31', 'competency')
    const id = created.body.data.id
    const answer = await made.post('/payables', old)
    expect(refused(answer)).toEqual(CLOSED)
    expect(answer.body.errors).toHaveProperty('date')
    expect(
      refused(
        await made.put(`/payables/${id}`, {
          ...old,
          version: 1,
          value_cents: 6_000,
          allocations: [{ category_id: expense, value_cents: 6_000 }],
        }),
      ),
    ).toEqual(CLOSED)
    expect(refused(await made.delete(`/payables/${id}`))).toEqual(CLOSED)
    const moved = await made.put(`/payables/${id}`, {
      ...old,
      version: 1,
      competency_date: '2026-11-05',
    })
    expect(refused(moved)).toEqual(CLOSED)
    expect(
      (await made.post('/payables', transaction(expense, 5_000, { competency_date: '2026-11-01' })))
        .status,
    ).toBe(201)
  })

  it('A closed period takes no payment, no reversal and no undoing, of its account only', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const id = (await made.post('/payables', transaction(expense, 5_000))).body.data.id
    const path = `/payables/${id}/settlements`
    const settled = await made.post(path, settlement(account, 1_000, { paid_on: '2026-11-10' }))
    await closeUntil(made, '2026-11-10', 'cash', account)
    expect(
      refused(await made.post(path, settlement(account, 1_000, { paid_on: '2026-11-10' }))),
    ).toEqual(CLOSED)
    const [kept] = settled.body.data.settlements
    const reverse = (reversed_on: string) =>
      made.post(`${path}/${kept.id}/reverse`, { reason: null, reversed_on })
    expect(refused(await reverse('2026-11-10'))).toEqual(CLOSED)
    const undone = await made.post('/operations/undo', {
      request_id: settled.headers.get('x-request-id'),
    })
    expect(refused(undone)).toEqual(CLOSED)
    expect(
      (await made.post(path, settlement(account, 1_000, { paid_on: '2026-11-11' }))).status,
    ).toBe(201)
    expect((await reverse('2026-11-11')).status).toBe(200)
  })

  it('A closed period is no hindrance for a payment today of what was earned in it', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const old = transaction(expense, 5_000, { competency_date: '2026-10-05' })
    const id = (await made.post('/payables', old)).body.data.id
    await closeUntil(made, '2026-10-31', 'both')
    const paid = await made.post(`/payables/${id}/settlements`, settlement(account, 5_000))
    expect(paid.status).toBe(201)
  })
})
