import { expect, it } from 'vitest'
import { sampleSettlement, sampleTransaction } from '../../../../test/http/samples.ts'
import { TEST_TODAY, useTestServer } from '../../../../test/http/test-server.ts'
import { deskWith } from '../bank-reconciliation/reconciliation.factory.ts'
import { checkBooks } from '../registry.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { receivedInOctober } from './settlement.factory.ts'

const server = useTestServer()

const received = (amount?: number) => receivedInOctober(server(), amount)
const OCTOBER = ['2026-10-01', '2026-10-31'] as const
const NOVEMBER = ['2026-11-01', '2026-11-30'] as const

it('A reversal on a later day leaves the month of the payment as it was', async () => {
  const { made, id, reverse, month } = await received()
  const before = await month(...OCTOBER)
  expect(before).toMatchObject({ rows: 1, value_cents: 100_000, paid_value_cents: 100_700 })
  const reversed = await reverse({ reversed_on: '2026-11-05' })
  expect([reversed.status, reversed.body.data.computed_status]).toEqual([200, 'overdue'])
  expect(reversed.body.data).toMatchObject({
    payment_date: null,
    residual_cents: 100_000,
    paid_value_cents: 0,
    settlements: [{ reversed_on: '2026-11-05', reversal_reason: 'Pix devolvido' }],
  })
  expect(await month(...OCTOBER)).toEqual(before)
  expect(await month(...NOVEMBER)).toEqual({
    rows: 1,
    value_cents: 0,
    paid_value_cents: -100_700,
    residual_cents: 100_000,
    paid: { count: 1, cents: -100_700 },
    overdue: { count: 1, cents: 100_000 },
  })
  const paidOnes = await made.get(
    '/receivables?filter_due_or_payment_date=2026-10-01,2026-10-31&filter_status_group=paid',
  )
  expect(paidOnes.body.data.map((row: { id: number }) => row.id)).toEqual([id])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Today is the day of a reversal that names none, and the balance of its account falls on that day', async () => {
  const { made, reverse, account } = await received()
  const reversed = await reverse()
  const [settlement] = reversed.body.data.settlements
  expect(settlement.reversed_on).toBe(TEST_TODAY)
  const dfc = (await made.get('/statements/dfc?first_month=2026-10&last_month=2026-11')).body.data
  const moved: { line: string; cells: number[]; total_cents: number }[] = dfc.rows.filter(
    (row: { total_cents: number; cells: number[] }) =>
      row.total_cents === 0 && row.cells[0] === 100_700,
  )
  expect(moved.map((row) => row.cells)).not.toEqual([])
  expect(new Set(moved.map((row) => row.cells[1]))).toEqual(new Set([-100_700]))
  const accounts = (await made.get('/bank-accounts')).body.data
  expect(accounts.find((row: { id: number }) => row.id === account).system_balance_cents).toBe(
    100_000,
  )
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A reversal on the day of the settlement takes it out of the books, as if it had never been', async () => {
  const { made, path, reverse, month } = await received()
  const reversed = await reverse({ reversed_on: '2026-10-10' })
  expect(reversed.body.data.settlements).toEqual([])
  expect(await month(...OCTOBER)).toMatchObject({ paid_value_cents: 0, residual_cents: 100_000 })
  expect((await month(...NOVEMBER)).rows).toBe(0)
  expect((await made.delete(path)).status).toBe(204)
})

it('A reversal before its settlement, in the future, twice or in a closed period is refused', async () => {
  const { made, reverse, settled, settlement } = await received()
  expect((await reverse({ reversed_on: '2026-10-09' })).body).toMatchObject({
    code: 'reversal_before_settlement',
    errors: { reversed_on: [expect.stringContaining('10/10/2026')] },
  })
  expect((await reverse({ reversed_on: '2099-01-01' })).body.code).toBe('reversal_in_future')
  expect((await reverse({ reversed_on: '2026-11-01' })).status).toBe(200)
  expect((await reverse({ reversed_on: '2026-11-02' })).body.code).toBe('settlement_reversed')
  expect((await reverse({ reversed_on: '2026-10-10' })).body.code).toBe('settlement_reversed')
  const undone = await made.post('/operations/undo', {
    request_id: settled.headers.get('x-request-id'),
  })
  expect(undone.body.errors).toEqual({
    [`records.${settlement}.record`]: [expect.any(String)],
  })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A transaction whose settlement was reversed later is canceled, paid again or undone, and not deleted', async () => {
  const { made, path, reverse, month, account } = await received()
  const october = await month(...OCTOBER)
  const reversed = await reverse({ reversed_on: '2026-11-05' })
  expect((await made.delete(path)).body.code).toBe('transaction_has_reversals')
  const undo = () =>
    made.post('/operations/undo', { request_id: reversed.headers.get('x-request-id') })
  const again = await made.post(
    `${path}/settlements`,
    sampleSettlement(account, 60_000, { paid_on: '2026-11-06' }),
  )
  expect(again.body.data).toMatchObject({
    computed_status: 'partial',
    payment_date: '2026-11-06',
    residual_cents: 40_000,
  })
  expect(await month(...OCTOBER)).toEqual(october)
  expect((await undo()).body).toMatchObject({ code: 'undo_conflict' })
  const second = again.body.data.settlements[1].id
  await made.post(`${path}/settlements/${second}/reverse`, {
    reason: null,
    reversed_on: '2026-11-06',
  })
  expect((await undo()).status).toBe(200)
  expect((await made.get(path)).body.data).toMatchObject({
    computed_status: 'paid',
    payment_date: '2026-10-10',
  })
  expect(await month(...NOVEMBER)).toMatchObject({ rows: 0 })
  const { version } = (await reverse({ reversed_on: '2026-11-07' })).body.data
  expect((await made.post(`${path}/cancel`, { version })).status).toBe(200)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Reversing many on one day names what was settled later, is reconciled or has no settlement, and is undone as one', async () => {
  const { made, account, revenue } = await companyWithAccount(server())
  const settled = async (days: readonly string[]) => {
    const id: number = (await made.post('/receivables', sampleTransaction(revenue, 10_000))).body
      .data.id
    for (const paid_on of days)
      await made.post(
        `/receivables/${id}/settlements`,
        sampleSettlement(account, 10_000 / days.length, { paid_on }),
      )
    return id
  }
  const ids = [
    await settled(['2026-11-10', '2026-11-12']),
    await settled(['2026-11-15']),
    await settled([]),
  ] as const
  const before = await made.get('/receivables?sort=id')
  const reversed = await made.post('/receivables/bulk/reverse', {
    selection: { ids },
    reason: 'Banco devolveu',
    reversed_on: '2026-11-12',
  })
  expect(reversed.body.data).toMatchObject({
    done_count: 1,
    skipped: [{ id: ids[1] }, { id: ids[2] }],
  })
  expect((await made.get(`/receivables/${ids[0]}`)).body.data).toMatchObject({
    residual_cents: 10_000,
    settlements: [{ paid_on: '2026-11-10', reversed_on: '2026-11-12' }],
  })
  const undone = await made.post('/operations/undo', {
    request_id: reversed.headers.get('x-request-id'),
  })
  expect(undone.status).toBe(200)
  const after = await made.get('/receivables?sort=id')
  const withoutVersion = (row: object) => ({ ...row, version: 0 })
  expect(after.body.data.map(withoutVersion)).toEqual(before.body.data.map(withoutVersion))
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('The money that came back is found in the statement as the reversal of its settlement', async () => {
  const returned = { day: '20261115', amount: '1.500,00', memo: 'DEVOLUCAO PIX' }
  const { made, account, line, payable, act, lines } = await deskWith(server(), [returned])
  const id = await payable(150_000)
  const paid = await made.post(
    `/payables/${id}/settlements`,
    sampleSettlement(account, 150_000, { paid_on: '2026-11-10' }),
  )
  await made.post(`/payables/${id}/settlements/${paid.body.data.settlements[0].id}/reverse`, {
    reason: null,
    reversed_on: '2026-11-15',
  })
  const [{ suggestion }] = await lines()
  expect(suggestion).toMatchObject({ kind: 'settlement', transaction_id: id })
  const { settlement_id } = suggestion
  const answer = await act(line, 'reconcile', { transaction_id: id, settlement_id })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A scheduled payable that was paid and reversed is to come in the month that it is due in alone', async () => {
  const { made, account, expense } = await companyWithAccount(server())
  const bill = sampleTransaction(expense, 10_000, {
    due_date: '2026-12-09',
    scheduled_for: '2026-12-09',
  })
  const id: number = (await made.post('/payables', bill)).body.data.id
  const paid = await made.post(
    `/payables/${id}/settlements`,
    sampleSettlement(account, 10_000, { paid_on: '2026-10-10' }),
  )
  const [{ id: settlement }] = paid.body.data.settlements
  const reversed = await made.post(`/payables/${id}/settlements/${settlement}/reverse`, {
    reason: null,
    reversed_on: '2026-11-05',
  })
  expect(reversed.body.data.computed_status).toBe('scheduled')
  const month = async (days: string) => {
    const query = `filter_due_or_payment_date=${days}`
    const { tabs } = (await made.get(`/payables/totals?${query}`)).body.data
    const toCome = await made.get(`/payables?${query}&filter_status_group=open`)
    const report = await made.get(`/payables/report?${query}&group_by=ageing`)
    const ageing = report.body.data.groups.map(({ key }: { key: string }) => key)
    return [tabs.open, toCome.body.meta.total, ageing]
  }
  const nothing = { count: 0, cents: 0 }
  expect(await month('2026-10-01,2026-10-31')).toEqual([nothing, 0, ['settled']])
  expect(await month('2026-11-01,2026-11-30')).toEqual([nothing, 0, ['settled']])
  expect(await month('2026-12-01,2026-12-31')).toEqual([
    { count: 1, cents: 10_000 },
    1,
    ['not_due'],
  ])
})

it.each(['2026-10-01', '2026-11-01'])(
  "What was paid and reversed in a month stands in its tab 'Pagos', also when it was due on %s",
  async (due_date) => {
    const { made, account, revenue } = await companyWithAccount(server())
    const bill = sampleTransaction(revenue, 10_000, { due_date })
    const id: number = (await made.post('/receivables', bill)).body.data.id
    const paid = await made.post(
      `/receivables/${id}/settlements`,
      sampleSettlement(account, 10_000, { paid_on: '2026-11-03' }),
    )
    const [{ id: settlement }] = paid.body.data.settlements
    await made.post(`/receivables/${id}/settlements/${settlement}/reverse`, {
      reason: null,
      reversed_on: '2026-11-10',
    })
    const query = 'filter_due_or_payment_date=2026-11-01,2026-11-30'
    const { tabs } = (await made.get(`/receivables/totals?${query}`)).body.data
    expect(tabs.paid).toEqual({ count: 1, cents: 0 })
    const listed = await made.get(`/receivables?${query}&filter_status_group=paid`)
    expect(listed.body.data.map((row: { id: number }) => row.id)).toEqual([id])
  },
)
