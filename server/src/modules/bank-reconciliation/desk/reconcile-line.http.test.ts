import { describe, expect, it } from 'vitest'
import type { TestCompany } from '../../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { checkBooks } from '../../registry.ts'
import { deskWith } from '../reconciliation.factory.ts'

const server = useTestServer()

const rent = { day: '20261110', amount: '-1.500,00', memo: 'PAGTO ALUGUEL ESCRITORIO' }

const faults = (made: TestCompany) => made.inDatabase(checkBooks)

describe('reconciling a line', () => {
  it('Reconciling a line settles the transaction on the bank day, and both balances meet', async () => {
    const { made, line, payable, act, desk: head, lines } = await deskWith(server(), [rent])
    const id = await payable(150_000)
    const answer = await act(line, 'reconcile', { transaction_id: id, settlement_id: null })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      id: line,
      status: 'reconciled',
      version: 2,
      suggestion: null,
      links: [
        {
          transaction_id: id,
          transaction_kind: 'payable',
          description: 'Aluguel do escritório',
          party_name: null,
          amount_cents: -150_000,
        },
      ],
    })
    expect((await made.get(`/payables/${id}`)).body.data).toMatchObject({
      computed_status: 'paid',
      reconciled: 'all',
      payment_date: '2026-11-10',
      settlements: [{ principal_cents: 150_000, cash_cents: -150_000, is_reconciled: true }],
    })
    expect(await head()).toMatchObject({
      bank_balance_cents: -50_000,
      system_balance_cents: -50_000,
      difference_cents: 0,
      pending_count: 0,
      reconciled_count: 1,
    })
    expect(await lines()).toEqual([])
    expect(await lines('?filter_status=reconciled')).toHaveLength(1)
    expect(await faults(made)).toEqual([])
  })

  it('Reconciling a line with a transaction of more leaves the rest open', async () => {
    const { made, line, payable, act } = await deskWith(server(), [rent])
    const id = await payable(200_000)
    await act(line, 'reconcile', { transaction_id: id, settlement_id: null })
    expect((await made.get(`/payables/${id}`)).body.data).toMatchObject({
      computed_status: 'partial',
      residual_cents: 50_000,
    })
    expect(await faults(made)).toEqual([])
  })

  it('A reconciliation that is undone opens the transaction again and leaves the books as before', async () => {
    const { made, line, payable, act, desk: head } = await deskWith(server(), [rent])
    const id = await payable(150_000)
    await act(line, 'reconcile', { transaction_id: id, settlement_id: null })
    const undone = await act(line, 'undo', { version: 2 })
    expect(undone.body.data).toMatchObject({ status: 'pending', version: 3, links: [] })
    expect(undone.body.data.suggestion).toMatchObject({ transaction_id: id, kind: 'transaction' })
    expect((await made.get(`/payables/${id}`)).body.data).toMatchObject({
      computed_status: 'overdue',
      residual_cents: 150_000,
      settlements: [],
    })
    expect(await head()).toMatchObject({ system_balance_cents: 100_000, pending_count: 1 })
    expect(await faults(made)).toEqual([])
    const again = await act(line, 'reconcile', {
      version: 3,
      transaction_id: id,
      settlement_id: null,
    })
    expect(again.body.data.version).toBe(4)
  })

  it('Reconciling a line takes a settlement made by hand, and an undo leaves that in place', async () => {
    const { made, account, line, payable, act, lines } = await deskWith(server(), [rent])
    const id = await payable(150_000)
    const settled = await made.post(`/payables/${id}/settlements`, {
      paid_on: '2026-11-08',
      bank_account_id: account,
      principal_cents: 150_000,
      discount_cents: 0,
      interest_cents: 0,
      fine_cents: 0,
      fee_cents: 0,
      note: null,
    })
    const settlement_id = settled.body.data.settlements[0].id
    expect((await lines())[0].suggestion).toMatchObject({
      kind: 'settlement',
      transaction_id: id,
      settlement_id,
      residual_cents: 0,
    })
    const answer = await act(line, 'reconcile', { transaction_id: id, settlement_id })
    expect(answer.body.data.links).toMatchObject([{ settlement_id }])
    const reverse = await made.post(`/payables/${id}/settlements/${settlement_id}/reverse`, {})
    expect(reverse.body.code).toBe('settlement_reconciled')
    await act(line, 'undo', { version: 2 })
    expect((await made.get(`/payables/${id}`)).body.data).toMatchObject({
      computed_status: 'paid',
      reconciled: 'none',
      settlements: [{ id: settlement_id, paid_on: '2026-11-08', is_reconciled: false }],
    })
    expect(await faults(made)).toEqual([])
  })

  it('A settlement is reconciled with one line only', async () => {
    const { made, account, lineIds, payable, act } = await deskWith(server(), [rent, rent])
    const id = await payable(150_000)
    const settled = await made.post(`/payables/${id}/settlements`, {
      paid_on: '2026-11-10',
      bank_account_id: account,
      principal_cents: 150_000,
      discount_cents: 0,
      interest_cents: 0,
      fine_cents: 0,
      fee_cents: 0,
      note: null,
    })
    const settlement_id = settled.body.data.settlements[0].id
    const answers = await Promise.all(
      lineIds.map((line) => act(line, 'reconcile', { transaction_id: id, settlement_id })),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    expect(await faults(made)).toEqual([])
  })

  it('Twenty people who reconcile a line at once make one settlement, and nineteen are told', async () => {
    const { made, line, payable, act } = await deskWith(server(), [rent])
    const id = await payable(3_000_000)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        act(line, 'reconcile', { transaction_id: id, settlement_id: null }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const refused = answers.filter((answer) => answer.status === 409)
    expect(refused).toHaveLength(19)
    expect(refused[0]?.body).toMatchObject({ code: 'line_already_handled', current_version: 2 })
    expect((await made.get(`/payables/${id}`)).body.data.settlements).toHaveLength(1)
    expect(await faults(made)).toEqual([])
  })

  it('Two statement lines of one transaction at once never pay more than is due', async () => {
    const { made, lineIds, payable, act } = await deskWith(server(), [rent, rent])
    const id = await payable(150_000)
    const answers = await Promise.all(
      lineIds.map((line) => act(line, 'reconcile', { transaction_id: id, settlement_id: null })),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422])
    expect((await made.get(`/payables/${id}`)).body.data.residual_cents).toBe(0)
    expect(await faults(made)).toEqual([])
  })

  it('A reconciliation sent twice with the same key answers the same and settles once', async () => {
    const { made, line, payable, act } = await deskWith(server(), [rent])
    const id = await payable(300_000)
    const body = { transaction_id: id, settlement_id: null }
    const first = await act(line, 'reconcile', body, { key: 'confirm-0001' })
    const second = await act(line, 'reconcile', body, { key: 'confirm-0001' })
    expect([second.status, second.body]).toEqual([200, first.body])
    expect((await made.get(`/payables/${id}`)).body.data.settlements).toHaveLength(1)
  })
})
