import { describe, expect, it } from 'vitest'
import { sampleAccount } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { deskWith } from '../reconciliation.factory.ts'

const server = useTestServer()

const rent = { day: '20261110', amount: '-1.500,00', memo: 'PAGTO ALUGUEL ESCRITORIO' }

describe('a reconciliation is refused', () => {
  it('A reconciliation is refused in the other direction', async () => {
    const { line, receivable, act, lines } = await deskWith(server(), [rent])
    const id = await receivable(150_000)
    const answer = await act(line, 'reconcile', { transaction_id: id, settlement_id: null })
    expect([answer.status, answer.body.code]).toEqual([422, 'line_direction_mismatch'])
    expect(await lines()).toMatchObject([{ status: 'pending', version: 1, suggestion: null }])
  })

  it('A reconciliation is refused with a transaction in another currency, alone and in a set', async () => {
    const { made, line, payable, act, lines } = await deskWith(server(), [rent])
    const own = { name: 'Dólares', currency: 'USD', account: '99999', account_digit: '9' }
    const dollars = (await made.post('/bank-accounts', sampleAccount(own))).body.data.id
    const id = await payable(150_000, { bank_account_id: dollars })
    const alone = await act(line, 'reconcile', { transaction_id: id, settlement_id: null })
    const parts = [await payable(50_000), await payable(100_000, { bank_account_id: dollars })]
    const set = await act(line, 'reconcile-set', { transaction_ids: parts })
    expect([alone.body.code, set.body.code]).toEqual(['settlement_currency', 'settlement_currency'])
    expect(await lines()).toMatchObject([{ status: 'pending', version: 1 }])
  })

  it('A reconciliation is refused with a transaction of less than the line', async () => {
    const { line, payable, act } = await deskWith(server(), [rent])
    const id = await payable(149_999)
    const answer = await act(line, 'reconcile', { transaction_id: id, settlement_id: null })
    expect([answer.status, answer.body.code]).toEqual([422, 'line_amount_mismatch'])
  })

  it('A reconciliation is refused with a settlement of another amount, or one that is not there', async () => {
    const { made, account, line, payable, act } = await deskWith(server(), [rent])
    const id = await payable(200_000)
    const settled = await made.post(`/payables/${id}/settlements`, {
      paid_on: '2026-11-10',
      bank_account_id: account,
      principal_cents: 150_000,
      discount_cents: 0,
      interest_cents: 1,
      fine_cents: 0,
      fee_cents: 0,
      note: null,
    })
    const settlement_id = settled.body.data.settlements[0].id
    const other = await act(line, 'reconcile', { transaction_id: id, settlement_id })
    expect(other.body.code).toBe('line_amount_mismatch')
    const none = await act(line, 'reconcile', { transaction_id: id, settlement_id: 999_999 })
    expect(none.body.code).toBe('reference_not_found')
  })

  it('A reconciliation is refused with a transaction that is canceled or not there', async () => {
    const { made, line, payable, act } = await deskWith(server(), [rent])
    const id = await payable(150_000)
    await made.post(`/payables/${id}/cancel`, { version: 1 })
    const canceled = await act(line, 'reconcile', { transaction_id: id, settlement_id: null })
    expect(canceled.body.code).toBe('transaction_canceled')
    const none = await act(line, 'reconcile', { transaction_id: 999_999, settlement_id: null })
    expect([none.status, none.body.code]).toEqual([422, 'reference_not_found'])
  })

  it('A reconciliation is refused on a day before the account or in the future, with the reason of the settlement', async () => {
    const { made, lineIds, payable, act } = await deskWith(server(), [
      { ...rent, day: '20260215' },
      { ...rent, day: '20261120' },
    ])
    const id = await payable(150_000, { due_date: '2026-02-15' })
    const [early = 0, late = 0] = lineIds
    // A line whose day has not come is not imported: its day comes when the clock was put back.
    await made.inDatabase((db) =>
      db.query
        .updateTable('bank_statement_lines')
        .set('posted_on', (eb) => eb.cast(eb.val('2026-11-21'), 'date'))
        .where('company_id', '=', db.company_id)
        .where('id', '=', late)
        .execute(),
    )
    const future = await act(late, 'reconcile', { transaction_id: id, settlement_id: null })
    expect([future.status, future.body.code]).toEqual([422, 'settlement_in_future'])
    await made.inDatabase((db) =>
      db.query
        .updateTable('bank_accounts')
        .set('initial_system_date', (eb) => eb.cast(eb.val('2026-03-01'), 'date'))
        .where('company_id', '=', db.company_id)
        .execute(),
    )
    const before = await act(early, 'reconcile', { transaction_id: id, settlement_id: null })
    expect([before.status, before.body.code]).toEqual([422, 'settlement_before_account'])
  })

  it('A reconciliation is refused the second time, and with an old version', async () => {
    const { line, payable, act } = await deskWith(server(), [rent])
    const id = await payable(300_000)
    const body = { transaction_id: id, settlement_id: null }
    const old = await act(line, 'reconcile', { ...body, version: 2 })
    expect([old.status, old.body.code]).toEqual([409, 'line_already_handled'])
    await act(line, 'reconcile', body)
    const second = await act(line, 'reconcile', body)
    expect([second.status, second.body.code]).toEqual([409, 'line_already_handled'])
  })

  it('Undoing an import is refused while a line of it is reconciled', async () => {
    const { lineIds, payable, act, import_id, undoImport, lines } = await deskWith(server(), [
      rent,
      rent,
    ])
    const id = await payable(150_000)
    const line = lineIds[0] ?? 0
    await act(line, 'reconcile', { transaction_id: id, settlement_id: null })
    const answer = await undoImport(import_id)
    expect([answer.status, answer.body.code]).toEqual([422, 'import_has_reconciled_lines'])
    expect(answer.body.message).toContain('1 linha')
    expect(await lines()).toHaveLength(1)
    await act(line, 'undo', { version: 2 })
    expect((await undoImport(import_id)).body.data).toEqual({ removed: 2 })
  })
})
