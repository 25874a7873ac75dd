import { describe, expect, it } from 'vitest'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import {
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../test/http/samples.ts'
import { TEST_TODAY, useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { companyWithAccount } from './transaction.factory.ts'

const server = useTestServer()

const faults = (made: TestCompany) => made.inDatabase(checkBooks)

const balance = async (made: TestCompany, account: number): Promise<number> =>
  (await made.get(`/bank-accounts/${account}`)).body.data.system_balance_cents

describe('payables and receivables', () => {
  it('A payable goes from overdue to partial to paid, and the account follows', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const created = await made.post('/payables', transaction(expense, 10_000))
    expect(created.status).toBe(201)
    expect(created.body.data).toMatchObject({
      computed_status: 'overdue',
      overdue_days: 10,
      residual_cents: 10_000,
      paid_value_cents: 0,
      interest_cents: 0,
      payment_date: null,
      settlements: [],
    })
    const path = `/payables/${created.body.data.id}/settlements`
    const partial = await made.post(path, settlement(account, 4_000))
    expect(partial.body.data).toMatchObject({
      computed_status: 'partial',
      residual_cents: 6_000,
      paid_value_cents: 4_000,
    })
    const paid = await made.post(
      path,
      settlement(account, 5_000, { discount_cents: 1_000, interest_cents: 30 }),
    )
    expect(paid.body.data).toMatchObject({
      computed_status: 'paid',
      residual_cents: 0,
      paid_value_cents: 9_030,
      interest_cents: 30,
      payment_date: '2026-11-12',
    })
    expect(paid.body.data.settlements).toHaveLength(2)
    expect(await balance(made, account)).toBe(100_000 - 9_030)
    expect(await faults(made)).toEqual([])
  })

  it('Reversing a settlement opens the transaction again and gives the money back', async () => {
    const { made, account, revenue } = await companyWithAccount(server())
    const id = (await made.post('/receivables', transaction(revenue, 5_000))).body.data.id
    const settled = await made.post(`/receivables/${id}/settlements`, settlement(account, 5_000))
    expect(await balance(made, account)).toBe(105_000)
    const settlementId = settled.body.data.settlements[0].id
    const reversed = await made.post(`/receivables/${id}/settlements/${settlementId}/reverse`, {
      reason: 'engano',
    })
    expect(reversed.body.data).toMatchObject({
      computed_status: 'overdue',
      payment_date: null,
      settlements: [{ reversed_on: TEST_TODAY, reversal_reason: 'engano' }],
    })
    expect(await balance(made, account)).toBe(100_000)
    expect(await faults(made)).toEqual([])
  })

  it('Forty settlements at once never pay more than is due', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const id = (await made.post('/payables', transaction(expense, 10_000))).body.data.id
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        made.post(`/payables/${id}/settlements`, settlement(account, 3_000)),
      ),
    )
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3)
    const refused = answers.filter((answer) => answer.status !== 201)
    expect(new Set(refused.map((answer) => answer.body.code))).toEqual(
      new Set(['settlement_exceeds_residual']),
    )
    expect(await balance(made, account)).toBe(100_000 - 9_000)
    expect(await faults(made)).toEqual([])
  })

  it('The same key settles a transaction once however often it is sent', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const id = (await made.post('/payables', transaction(expense, 10_000))).body.data.id
    const send = () =>
      made.post(`/payables/${id}/settlements`, settlement(account, 1_000), { key: 'settle-once-1' })
    const answers = await Promise.all([send(), send(), send(), send()])
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(await balance(made, account)).toBe(99_000)
  })

  it('A settlement dated in the future or before the account is refused with the reason', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const id = (await made.post('/payables', transaction(expense, 10_000))).body.data.id
    const path = `/payables/${id}/settlements`
    const future = await made.post(path, settlement(account, 1_000, { paid_on: '2026-11-21' }))
    expect([future.status, future.body.code]).toEqual([422, 'settlement_in_future'])
    const before = await made.post(path, settlement(account, 1_000, { paid_on: '2025-12-31' }))
    expect(before.body.message).toBe(
      'A conta bancária começa em 01/01/2026. Use uma data a partir desse dia.',
    )
  })

  it('The value may not fall below what is settled, and an edit moves the ledger', async () => {
    const { made, account, expense, other } = await companyWithAccount(server())
    const created = (await made.post('/payables', transaction(expense, 10_000))).body.data
    await made.post(`/payables/${created.id}/settlements`, settlement(account, 4_000))
    const low = await made.put(`/payables/${created.id}`, {
      ...transaction(expense, 3_999),
      version: 2,
    })
    expect([low.status, low.body.code]).toEqual([422, 'value_below_settled'])
    const moved = await made.put(`/payables/${created.id}`, {
      ...transaction(other, 4_000),
      version: 2,
    })
    expect(moved.body.data).toMatchObject({ computed_status: 'paid', category_code: '5.02.03' })
    expect(await faults(made)).toEqual([])
  })

  it('A stale edit of a transaction is refused with the version that is stored', async () => {
    const { made, expense } = await companyWithAccount(server())
    const created = (await made.post('/payables', transaction(expense, 10_000))).body.data
    await made.put(`/payables/${created.id}`, { ...transaction(expense, 9_000), version: 1 })
    const stale = await made.put(`/payables/${created.id}`, {
      ...transaction(expense, 8_000),
      version: 1,
    })
    expect([stale.status, stale.body.code, stale.body.current_version]).toEqual([
      409,
      'stale_version',
      2,
    ])
  })

  it('A transaction with a settlement is neither deleted nor canceled; one without may be', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const id = (await made.post('/payables', transaction(expense, 10_000))).body.data.id
    await made.post(`/payables/${id}/settlements`, settlement(account, 1))
    expect((await made.delete(`/payables/${id}`)).body.code).toBe('transaction_settled')
    expect((await made.post(`/payables/${id}/cancel`, { version: 2 })).body.code).toBe(
      'transaction_settled',
    )
    const second = (await made.post('/payables', transaction(expense, 700))).body.data.id
    const canceled = await made.post(`/payables/${second}/cancel`, { version: 1 })
    expect(canceled.body.data).toMatchObject({ computed_status: 'canceled', residual_cents: 0 })
    const third = (await made.post('/payables', transaction(expense, 900))).body.data.id
    expect((await made.delete(`/payables/${third}`)).status).toBe(204)
    expect((await made.get(`/payables/${third}`)).status).toBe(404)
    expect(await faults(made)).toEqual([])
  })

  it('A receivable is not found among the payables', async () => {
    const { made, revenue } = await companyWithAccount(server())
    const id = (await made.post('/receivables', transaction(revenue, 100))).body.data.id
    expect((await made.get(`/payables/${id}`)).status).toBe(404)
    expect((await made.delete(`/payables/${id}`)).status).toBe(404)
  })

  it('Allocations must tie to the value of a transaction, and headings take no entries', async () => {
    const { made, expense } = await companyWithAccount(server())
    const loose = await made.post('/payables', { ...transaction(expense, 100), value_cents: 101 })
    expect(loose.body.errors).toEqual({
      allocations: ['A soma do rateio deve ser igual ao valor'],
    })
    const tree: { id: number; is_postable: boolean }[] = (await made.get('/categories/tree')).body
      .data
    const heading = tree.find((row) => !row.is_postable)?.id ?? 0
    expect((await made.post('/payables', transaction(heading, 100))).body.code).toBe(
      'category_not_postable',
    )
    expect((await made.post('/payables', transaction(999_999, 100))).body.code).toBe(
      'reference_not_found',
    )
  })
})
