import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { codesOf } from '../transactions/transaction.factory.ts'
import { type Posted, saleInTwo } from './sale.factory.ts'

const server = useTestServer()
const MONTHS = 'first_month=2026-11&last_month=2026-12'

/** A sale of 100,00 in two instalments with a fee of ten and a commission of twenty percent. */
const soldInTwo = () => saleInTwo(server(), { hasFee: true })

const told = (rows: readonly Posted[]) =>
  rows.map(({ kind, value_cents, computed_status }) => [kind, value_cents, computed_status])

it('A refund of all gives back what was received and paid on its own day, and cancels what is open', async () => {
  const { company, settle, refund, read, sale, receivables, payables } = await soldInTwo()
  const [first] = receivables
  const firstDeductions = payables.filter(({ value_cents }) => value_cents > 0).slice(0, 2)
  for (const row of [first, ...firstDeductions]) if (row !== undefined) await settle(row)
  const answer = await refund(await read(sale.id))
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  expect(answer.body.data).toMatchObject({
    status: 'refunded',
    refundable_cents: 0,
    refunds: [{ kind: 'refund', value_cents: 5_000, refunded_on: '2026-11-20' }],
  })
  const after: Posted[] = answer.body.data.transactions
  const back = after.filter(({ refund_id }) => refund_id !== null)
  expect(back.find(({ kind }) => kind === 'payable')?.value_cents).toBe(5_000)
  const returned = back.filter(({ kind }) => kind === 'receivable')
  expect(returned.reduce((sum, row) => sum + row.value_cents, 0)).toBe(
    firstDeductions.reduce((sum, row) => sum + row.value_cents, 0),
  )
  const own = after.filter(({ refund_id }) => refund_id === null)
  expect(own.filter((row) => row.computed_status === 'canceled')).toHaveLength(3)
  const { rows } = (await company.get(`/statements/dre?${MONTHS}`)).body.data
  const lineOf = (line: string) =>
    rows.find((row: { line: string }) => row.line === line).total_cents
  expect([lineOf('RB'), lineOf('DED'), lineOf('LL')]).toEqual([5_000, -5_000, 0])
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it('Refunds of parts return commissions in proportion and add up to all that was received', async () => {
  const { company, settle, refund, read, sale, receivables } = await soldInTwo()
  for (const row of receivables) await settle(row)
  const part = await refund(await read(sale.id), { value_cents: 3_333, returns_fees: false })
  expect(part.body.data).toMatchObject({ status: 'partially_refunded', refundable_cents: 6_667 })
  const back = (rows: readonly Posted[]) => told(rows.filter(({ refund_id }) => refund_id !== null))
  expect(back(part.body.data.transactions)).toEqual([
    ['receivable', 667, expect.any(String)],
    ['payable', 3_333, expect.any(String)],
  ])
  const tooMuch = await refund(part.body.data, { value_cents: 6_668 })
  expect([tooMuch.status, tooMuch.body.code]).toEqual([422, 'refund_exceeds_received'])
  expect(tooMuch.body.message).toContain('66,67')
  const rest = await refund(part.body.data, { value_cents: 6_667, returns_fees: false })
  expect(rest.body.data).toMatchObject({ status: 'refunded', refundable_cents: 0 })
  const commissions = rest.body.data.transactions.filter(
    (row: Posted) => row.refund_id !== null && row.kind === 'receivable',
  )
  expect(commissions.map((row: Posted) => row.value_cents)).toEqual([667, 1_333])
  expect((await refund(rest.body.data)).body.code).toBe('sale_in_other_state')
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

/** A sale of which a half was given back before its commission of twenty percent was paid. */
async function halfBackUnpaid() {
  const sold = await soldInTwo()
  for (const row of sold.receivables) await sold.settle(row)
  const part = await sold.refund(await sold.read(sold.sale.id), { value_cents: 5_000 })
  const returned = part.body.data.transactions.filter(
    (row: Posted) => row.refund_id !== null && row.kind === 'receivable',
  )
  const lines = async () => {
    const { rows } = (await sold.company.get(`/statements/dre?${MONTHS}`)).body.data
    const total = (line: string) =>
      rows.find((row: { line: string }) => row.line === line).total_cents
    return { RB: total('RB'), DED: total('DED'), LL: total('LL') }
  }
  return { ...sold, part, returned, lines }
}

it('A refund of all leaves nothing of fees and commissions that a part gave back before they were paid', async () => {
  const { company, refund, undo, read, part, returned, lines } = await halfBackUnpaid()
  expect(told(returned).map(([, value]) => value)).toEqual([500, 1_000])
  const before = await lines()
  const answer = await refund(part.body.data)
  const after: Posted[] = answer.body.data.transactions
  const open = after.filter((row) => row.kind === 'receivable' && row.computed_status !== 'paid')
  expect(open.map((row) => row.computed_status)).toEqual(['canceled', 'canceled'])
  expect(await lines()).toEqual({ RB: 10_000, DED: -10_000, LL: 0 })
  expect(await company.inDatabase(checkBooks)).toEqual([])
  await undo(answer)
  expect((await read(part.body.data.id)).status).toBe('partially_refunded')
  expect(await lines()).toEqual(before)
})

it('What a supplier gave back of a commission that was never paid is owed to them once all of the sale is refunded', async () => {
  const { company, refund, settle, read, part, returned, partner_id, lines } =
    await halfBackUnpaid()
  for (const row of returned) await settle(row)
  const answer = await refund(await read(part.body.data.id))
  const known = new Set(part.body.data.transactions.map((row: Posted) => row.id))
  const made: Posted[] = answer.body.data.transactions.filter((row: Posted) => !known.has(row.id))
  expect(made.map(({ kind, value_cents }) => [kind, value_cents])).toEqual([
    ['payable', 5_000],
    ['payable', 500],
    ['payable', 1_000],
  ])
  const owed = (await company.get(`/payables/${made[2]?.id}`)).body.data
  expect([owed.party_id, owed.residual_cents]).toEqual([partner_id, 1_000])
  expect(await lines()).toEqual({ RB: 10_000, DED: -10_000, LL: 0 })
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it('A completed sale is charged back by hand, and a fee that the platform keeps stays due', async () => {
  const { company, complete, settle, refund, read, sale, receivables } = await soldInTwo()
  for (const row of receivables) await settle(row)
  await complete(await read(sale.id))
  const answer = await refund(await read(sale.id), { kind: 'charge_back', returns_fees: false })
  expect(answer.body.data.status).toBe('charged_back')
  const isBack = ({ kind, refund_id }: Posted) => kind === 'payable' && refund_id !== null
  const [back] = answer.body.data.transactions.filter(isBack)
  expect(await company.inDatabase((db) => codesOf(db, back.id))).toEqual(['2.01.02'])
  const payables = answer.body.data.transactions.filter(
    (row: Posted) => row.kind === 'payable' && row.refund_id === null,
  )
  const stateOf = (value: number) =>
    payables
      .filter((row: Posted) => row.value_cents === value)
      .map((row: Posted) => row.computed_status === 'canceled')
  expect([stateOf(500), stateOf(1_000)]).toEqual([
    [false, false],
    [true, true],
  ])
})

it('A sale of which nothing is settled is canceled and not refunded, one settled in part is told', async () => {
  const { settle, refund, read, sale, receivables } = await soldInTwo()
  const early = await refund(sale)
  expect([early.status, early.body.code]).toEqual([422, 'sale_not_received'])
  const [first] = receivables
  if (first !== undefined) await settle(first, 1)
  const partly = await refund(await read(sale.id))
  expect([partly.status, partly.body.code]).toEqual([422, 'sale_partly_settled'])
  expect(await read(sale.id)).toMatchObject({ status: 'approved', refunds: [] })
})

it('Of two refunds at once one is done', async () => {
  const { company, settle, refund, read, sale, receivables } = await soldInTwo()
  for (const row of receivables) await settle(row)
  const current = await read(sale.id)
  const answers = await Promise.all(Array.from({ length: 6 }, () => refund(current)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await read(sale.id)).refunds).toHaveLength(1)
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it('Who may not approve sales refunds none, and a stale version is refused', async () => {
  const { company, settle, read, refund, sale, receivables } = await soldInTwo()
  for (const row of receivables) await settle(row)
  const stale = await refund({ id: sale.id, version: 1 })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
  const seller = await company.member(['companies.sales.index', 'companies.sales.update'])
  const denied = await seller.post(`/sales/${sale.id}/refund`, {
    kind: 'refund',
    refunded_on: '2026-11-20',
    value_cents: null,
    returns_fees: true,
    category_id: null,
    version: 2,
  })
  expect([denied.status, (await read(sale.id)).status]).toEqual([403, 'approved'])
})

it('A canceled sale keeps its transactions as canceled, out of every figure', async () => {
  const { company, cancel, read, sale } = await soldInTwo()
  expect(await cancel(await read(sale.id))).toMatchObject([{ is_done: true }])
  const { transactions } = await read(sale.id)
  expect(transactions.map((row: { computed_status: string }) => row.computed_status)).toEqual(
    Array(6).fill('canceled'),
  )
  const { rows } = (await company.get(`/statements/dre?${MONTHS}`)).body.data
  expect(rows.every((row: { total_cents: number }) => row.total_cents === 0)).toBe(true)
  expect(await company.inDatabase(checkBooks)).toEqual([])
})
