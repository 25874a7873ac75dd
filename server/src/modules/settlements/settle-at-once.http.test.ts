import { describe, expect, it } from 'vitest'
import {
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

/**
 * As many as docs/rules/trust.md asks of PostgreSQL; the embedded database serves one at a time
 * anyway.
 */
const CLIENTS = process.env['TEST_ENGINE'] === 'pglite' ? 8 : 64

const faults = (made: TestCompany) => made.inDatabase(checkBooks)

const statusesOf = (answers: readonly { readonly status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length

async function bill() {
  const { made, account, expense } = await companyWithAccount(server())
  const id: number = (await made.post('/payables', transaction(expense, 10_000))).body.data.id
  const settle = (principal: number) =>
    made.post(`/payables/${id}/settlements`, settlement(account, principal))
  const read = async () => (await made.get(`/payables/${id}`)).body.data
  return { made, account, id, settle, read }
}

const atOnce = <T>(work: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: CLIENTS }, (_, place) => work(place)))

describe('settlements of one transaction at once (C6)', () => {
  it('Of many settlements in full at once one is made, and the others are told what is left (C6)', async () => {
    const { made, settle, read } = await bill()
    const answers = await atOnce(() => settle(10_000))
    expect(statusesOf(answers, 201)).toBe(1)
    expect(statusesOf(answers, 422)).toBe(CLIENTS - 1)
    expect(await read()).toMatchObject({ paid_value_cents: 10_000, residual_cents: 0 })
    expect(await faults(made)).toEqual([])
  })

  it('Many settlements in part at once never pay more than is due (C6)', async () => {
    const { made, settle, read } = await bill()
    const answers = await atOnce(() => settle(3_000))
    expect(statusesOf(answers, 201)).toBe(3)
    expect(await read()).toMatchObject({ paid_value_cents: 9_000, residual_cents: 1_000 })
    expect(await faults(made)).toEqual([])
  })

  it('A transaction that is settled and deleted at once is either gone or paid (C6)', async () => {
    const { made, id, settle } = await bill()
    const answers = await atOnce((place) =>
      place % 2 === 0 ? settle(10_000) : made.delete(`/payables/${id}`),
    )
    const paid = statusesOf(answers, 201)
    const deleted = statusesOf(answers, 204)
    expect(paid + deleted).toBe(1)
    expect((await made.get(`/payables/${id}`)).status).toBe(paid === 1 ? 200 : 404)
    expect(await faults(made)).toEqual([])
  })

  it('After settlements and reversals at once what is left open is what was not settled (C6)', async () => {
    const { made, id, settle, read } = await bill()
    const first = (await settle(4_000)).body.data.settlements[0].id
    await atOnce((place) =>
      place % 2 === 0
        ? settle(1_000)
        : made.post(`/payables/${id}/settlements/${first}/reverse`, { reason: null }),
    )
    const { settlements, residual_cents } = await read()
    const standing = settlements.filter(
      (row: { reversed_on: string | null }) => row.reversed_on === null,
    )
    expect(residual_cents).toBe(10_000 - 1_000 * standing.length)
    expect(standing.map((row: { id: number }) => row.id)).not.toContain(first)
    expect(await faults(made)).toEqual([])
  })
})
