import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../test/http/api-client.ts'
import { sampleSettlement } from '../../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { checkBooks } from '../../registry.ts'
import { deskWith } from '../reconciliation.factory.ts'

const server = useTestServer()

/**
 * As many as docs/rules/trust.md asks of PostgreSQL; the embedded database serves one at a time
 * anyway.
 */
const LINES = process.env['TEST_ENGINE'] === 'pglite' ? 8 : 64

const faults = (made: TestCompany) => made.inDatabase(checkBooks)

const countOf = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length

/** A company with as many equal lines of money out. */
const desk = (amount: string) =>
  deskWith(
    server(),
    Array.from({ length: LINES }, () => ({ day: '20261110', amount })),
  )

/**
 * What a transaction was paid, and what of it is left, as its settlements and the transaction
 * itself say.
 */
async function paidOf(made: TestCompany, id: number) {
  const { settlements, value_cents, residual_cents } = (await made.get(`/payables/${id}`)).body.data
  const paid: number = settlements.reduce(
    (sum: number, row: { principal_cents: number }) => sum + row.principal_cents,
    0,
  )
  expect(paid + residual_cents).toBe(value_cents)
  return { paid, count: settlements.length }
}

describe('many statement lines of one transaction at once (C5)', () => {
  it('Many statement lines of one transaction at once never pay more than its value: the lines that it has no room for are told so (C5)', async () => {
    const { made, lineIds, payable, act } = await desk('-1500,00')
    const id = await payable(450_000)
    const answers = await Promise.all(
      lineIds.map((line) => act(line, 'reconcile', { transaction_id: id, settlement_id: null })),
    )
    expect([countOf(answers, 200), countOf(answers, 422)]).toEqual([3, LINES - 3])
    expect(await paidOf(made, id)).toEqual({ paid: 450_000, count: 3 })
    expect(await faults(made)).toEqual([])
  })

  it('Many statement lines of one transaction and settlements by hand at once stay within its value (C5)', async () => {
    const { made, account, lineIds, payable, act } = await desk('-900,00')
    const id = await payable(450_000)
    const answers = await Promise.all(
      lineIds.map((line, place) =>
        place % 2 === 0
          ? act(line, 'reconcile', { transaction_id: id, settlement_id: null })
          : made.post(`/payables/${id}/settlements`, sampleSettlement(account, 70_000)),
      ),
    )
    const done = countOf(answers, 200) + countOf(answers, 201)
    expect(done + countOf(answers, 422)).toBe(LINES)
    const { paid, count } = await paidOf(made, id)
    expect([count, paid <= 450_000]).toEqual([done, true])
    expect(await faults(made)).toEqual([])
  })

  it('Of many statement lines that want the same settlement at once one has it (C5)', async () => {
    const { made, account, lineIds, payable, act } = await desk('-1500,00')
    const id = await payable(450_000)
    const settled = await made.post(
      `/payables/${id}/settlements`,
      sampleSettlement(account, 150_000),
    )
    const settlement_id = settled.body.data.settlements[0].id
    const answers = await Promise.all(
      lineIds.map((line) => act(line, 'reconcile', { transaction_id: id, settlement_id })),
    )
    expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, LINES - 1])
    expect(await paidOf(made, id)).toEqual({ paid: 150_000, count: 1 })
    expect(await faults(made)).toEqual([])
  })
})

it('As many people on one statement line make one settlement, the others are told (C4)', async () => {
  const { made, line, payable, act } = await deskWith(server(), [
    { day: '20261110', amount: '-1500,00' },
  ])
  const id = await payable(30_000_000)
  const answers = await Promise.all(
    Array.from({ length: LINES }, () =>
      act(line, 'reconcile', { transaction_id: id, settlement_id: null }),
    ),
  )
  expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, LINES - 1])
  expect(await paidOf(made, id)).toEqual({ paid: 150_000, count: 1 })
  expect(await faults(made)).toEqual([])
})
