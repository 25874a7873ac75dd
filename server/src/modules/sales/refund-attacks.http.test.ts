import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { untilWaiting, whileLocked } from '../../../../test/http/lock-waits.ts'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { checkBooks } from '../registry.ts'
import { companyThatSells, type Posted, saleInTwo } from './sale.factory.ts'

const server = useTestServer()
const CROWD = 64

/** An approved sale of 100,00 in two instalments, with a commission of twenty percent. */
const soldInTwo = () => saleInTwo(server())

/** The same, with both instalments received. */
async function received() {
  const sold = await soldInTwo()
  for (const row of sold.receivables) await sold.settle(row)
  return { ...sold, sale: await sold.read(sold.sale.id) }
}

const refundedOf = ({ refunds }: { refunds: { value_cents: number }[] }) =>
  refunds.reduce((sum, { value_cents }) => sum + value_cents, 0)

it('However many people refund parts of a sale at once, no more goes back than was received', async () => {
  const { company, sale, read, refund } = await received()
  let current = sale
  for (let round = 0; round < 4 && current.refundable_cents > 0; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: CROWD / 4 }, () => refund(current, { value_cents: 3_000 })),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(answers.every(({ status }) => status < 500 || status === 503)).toBe(true)
    current = await read(sale.id)
  }
  expect([refundedOf(current), current.refundable_cents]).toEqual([9_000, 1_000])
  expect(await company.inDatabase(checkBooks)).toEqual([])
}, 60_000)

it('A refund of all that waits for a receipt gives that receipt back too', async () => {
  const { company, settle, sale, read, receivables, refund } = await soldInTwo()
  const [first, second] = receivables
  if (first === undefined || second === undefined) throw new Error('The sale has two instalments.')
  await settle(first)
  const current = await read(sale.id)
  const lock = sql`select 1 from transactions where id = ${second.id} for update`
  const { receipt, refunded } = await whileLocked(server(), company.company_id, lock, async () => {
    const before = { receipt: settle(second) }
    await untilWaiting(server(), 1)
    const both = { ...before, refunded: refund(current) }
    await untilWaiting(server(), 2)
    return both
  })
  expect((await receipt).status).toBe(201)
  expect((await refunded).status).toBe(200)
  expect(await read(sale.id)).toMatchObject({
    status: 'refunded',
    refundable_cents: 0,
    refunds: [{ value_cents: 10_000 }],
  })
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it('A refund of all after a part leaves the partner with no commission and owing none that was never paid', async () => {
  const { company, sale, refund } = await received()
  const part = await refund(sale, { value_cents: 3_333 })
  const rest = await refund(part.body.data)
  expect([rest.status, rest.body.data.status]).toEqual([200, 'refunded'])
  const counted = rest.body.data.transactions.filter(
    (row: Posted) => row.computed_status !== 'canceled',
  )
  const sumOf = (kind: string, isBack: boolean): number =>
    counted
      .filter((row: Posted) => row.kind === kind && (row.refund_id !== null) === isBack)
      .reduce((sum: number, row: Posted) => sum + row.value_cents, 0)
  expect(sumOf('receivable', true)).toBe(sumOf('payable', false))
  expect(sumOf('payable', true)).toBe(sumOf('receivable', false))
  const { rows } = (await company.get('/statements/dre?first_month=2026-11&last_month=2026-12'))
    .body.data
  expect(rows.find((row: { line: string }) => row.line === 'LL').total_cents).toBe(0)
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it('A sale whose receipt was reversed after it went back is not refunded again', async () => {
  const { company, sale, receivables, read, refund } = await received()
  const part = await refund(sale, { value_cents: 8_000 })
  expect(part.status).toBe(200)
  for (const { id } of receivables) {
    const { settlements } = (await company.get(`/receivables/${id}`)).body.data
    const path = `/receivables/${id}/settlements/${settlements[0].id}/reverse`
    const reversed = await company.post(path, { reason: null })
    expect([reversed.status, reversed.text]).toEqual([200, reversed.text])
  }
  const current = await read(sale.id)
  for (const value_cents of [null, 1]) {
    const again = await refund(current, { value_cents })
    expect([again.status, again.body.code]).toEqual([422, 'refund_exceeds_received'])
  }
  expect(await read(sale.id)).toMatchObject({ status: 'partially_refunded', refundable_cents: 0 })
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it.each([
  ['of nothing', { value_cents: 0 }],
  ['of less than nothing', { value_cents: -1 }],
  ['of a part of a cent', { value_cents: 0.5 }],
  ['of a cent too much', { value_cents: 10_001 }],
  ['of more than money can be', { value_cents: Number.MAX_SAFE_INTEGER }],
  ['on no day', { refunded_on: '2026-02-30' }],
  ['of an unknown kind', { kind: 'gift' }],
  ['in a category that is nowhere', { category_id: 999_999_999 }],
])('A refund %s is refused and changes nothing', async (_, fields) => {
  const { company, sale, read, refund } = await received()
  const answer = await refund(sale, fields)
  expect(answer.status).toBe(422)
  expect(await read(sale.id)).toEqual(sale)
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it('A refund in a closed period is refused and changes nothing', async () => {
  const { company, sale, read, refund } = await received()
  await company.inDatabase((db) =>
    sql`insert into period_closures (company_id, scope, closed_until, closed_by_name)
      values (${db.company_id}, 'both', '2026-11-30', 'Ana')`.execute(db.query),
  )
  const answer = await refund(sale)
  expect([answer.status, answer.body.code]).toEqual([422, 'period_closed'])
  expect(await read(sale.id)).toEqual(sale)
})

it('A stranger, somebody of another company and a category of another company reach no sale by its refund', async () => {
  const { company, sale, read, refund } = await received()
  const other = await companyThatSells(server())
  const foreign = await other.refund(sale)
  expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
  const inside = await other.company.root.post(
    `/companies/${company.company_id}/sales/${sale.id}/refund`,
    {},
  )
  expect([403, 404]).toContain(inside.status)
  const borrowed = await refund(sale, { category_id: other.of.category_id })
  expect(borrowed.status).toBe(422)
  const member = await company.member(PERMISSION_KEYS)
  const elsewhere = { ...ALL_ROWS, bank_account_ids: [other.of.bank_account_id] }
  await giveRights(server(), member, elsewhere)
  const body = {
    kind: 'refund',
    refunded_on: '2026-11-20',
    value_cents: null,
    version: sale.version,
  }
  const whole = { ...body, returns_fees: true, category_id: null }
  const hidden = await member.post(`/sales/${sale.id}/refund`, whole)
  expect(hidden.status).toBe(404)
  await giveRights(server(), member, { ...ALL_ROWS, cost_center_ids: [1] })
  const undivided = await member.post(`/sales/${sale.id}/refund`, whole)
  expect([undivided.status, undivided.body.code]).toEqual([422, 'sale_beyond_approval'])
  expect(await read(sale.id)).toEqual(sale)
})

it('A refund is not undone after another one of the sale, nor by who reaches some cost centres alone', async () => {
  const { company, sale, read, refund, undo } = await received()
  const first = await refund(sale, { value_cents: 1_000 })
  const member = await company.member(PERMISSION_KEYS)
  await giveRights(server(), member, { ...ALL_ROWS, cost_center_ids: [1] })
  const byOther = await member.post('/operations/undo', {
    request_id: first.headers.get('x-request-id'),
    mode: 'all',
  })
  expect(byOther.status).toBeGreaterThanOrEqual(400)
  const second = await refund(first.body.data, { value_cents: 2_000 })
  expect([(await undo(first)).status, (await undo(second)).status]).toEqual([409, 200])
  expect(refundedOf(await read(sale.id))).toBe(1_000)
  const again = await undo(second)
  expect(again.status).toBeGreaterThanOrEqual(400)
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it('Of undoing a refund and paying it out at once one is done, and the books say which', async () => {
  const { company, sale, read, refund, settle, undo } = await received()
  let current = sale
  for (let round = 0; round < 5; round += 1) {
    const refunded = await refund(current, { value_cents: 1_000 })
    const payable = refunded.body.data.transactions.findLast(
      (row: Posted) => row.kind === 'payable' && row.refund_id !== null,
    )
    const [paid, ...undone] = await Promise.all([
      settle(payable),
      ...Array.from({ length: 4 }, () => undo(refunded)),
    ])
    expect([paid, ...undone].every(({ status }) => status < 500)).toBe(true)
    const done = undone.filter(({ status }) => status === 200)
    expect([paid.status === 201, done.length]).toEqual(paid.status === 201 ? [true, 0] : [false, 1])
    current = await read(sale.id)
    expect(refundedOf(current) + current.refundable_cents).toBe(10_000)
  }
  expect(await company.inDatabase(checkBooks)).toEqual([])
})
