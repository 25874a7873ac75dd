import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Answer } from '../../../../test/http/api-client.ts'
import { sampleSettlement, sampleTransaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()
const CLIENTS = 64
const DAYS = ['2026-10-10', '2026-10-20', '2026-11-05', '2026-11-07'] as const

/** Receivables of October that were received in October. */
async function received(count: number) {
  const company = await companyWithAccount(server())
  const { made, account, revenue } = company
  const rows: { id: number; settlement: number }[] = []
  for (let place = 0; place < count; place += 1) {
    const bill = sampleTransaction(revenue, 10_000, { due_date: '2026-10-09' })
    const id: number = (await made.post('/receivables', bill)).body.data.id
    const settled = await made.post(
      `/receivables/${id}/settlements`,
      sampleSettlement(account, 10_000, { paid_on: '2026-10-10', interest_cents: 30 }),
    )
    rows.push({ id, settlement: settled.body.data.settlements[0].id })
  }
  const balance = async (): Promise<number> =>
    (await made.get(`/bank-accounts/${account}`)).body.data.system_balance_cents
  const after = await balance()
  /** What of it the receivables hold by now. */
  const cash = async () => (await balance()) - after + count * 10_030
  return { ...company, rows, cash }
}

const isDone = ({ status }: Answer) => status === 200 || status === 201

it('Of 64 who reverse a settlement at once, alone or among many, on its day or later, one does', async () => {
  const { made, rows, cash } = await received(2)
  const ids = rows.map(({ id }) => id)
  const [first] = rows
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, client) => {
      const reversed_on = DAYS[client % DAYS.length]
      return client % 2 === 0
        ? made.post('/receivables/bulk/reverse', { selection: { ids }, reason: null, reversed_on })
        : made.post(`/receivables/${first?.id}/settlements/${first?.settlement}/reverse`, {
            reason: null,
            reversed_on,
          })
    }),
  )
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const opened = answers
    .filter(isDone)
    .flatMap(({ body }) => ('done_count' in body.data ? body.data.done_count : 1))
  expect(opened.reduce((sum: number, count: number) => sum + count, 0)).toBe(2)
  const states = await Promise.all(ids.map((id) => made.get(`/receivables/${id}`)))
  expect(states.map(({ body }) => body.data.residual_cents)).toEqual([10_000, 10_000])
  expect(await cash()).toBe(0)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Reversing, undoing and settling at once by 64 leaves books that tie', async () => {
  const { made, account, rows, cash } = await received(1)
  const id = rows[0]?.id ?? 0
  const path = `/receivables/${id}/settlements`
  const reverse = (settlement: number, reversed_on?: string) =>
    made.post(`${path}/${settlement}/reverse`, { reason: null, reversed_on })
  const reversed = await reverse(rows[0]?.settlement ?? 0, '2026-11-05')
  const request_id = reversed.headers.get('x-request-id')
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, client) => {
      if (client % 3 === 0) return made.post('/operations/undo', { request_id, mode: 'possible' })
      if (client % 3 === 1)
        return made.post(path, sampleSettlement(account, 10_000, { paid_on: '2026-11-06' }))
      return reverse(rows[0]?.settlement ?? 0, '2026-11-20')
    }),
  )
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const { body } = await made.get(`/receivables/${id}`)
  expect(body.data.residual_cents).toBeGreaterThanOrEqual(0)
  expect([0, 10_000, 10_030]).toContain(await cash())
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A reversal in a closed month, its undo there, and the taking out of a closed settlement are refused', async () => {
  const { made, rows } = await received(3)
  const [one, two, three] = rows.map(
    ({ id, settlement }) =>
      (body: object) =>
        made.post(`/receivables/${id}/settlements/${settlement}/reverse`, {
          reason: null,
          ...body,
        }),
  )
  const dated = await one?.({ reversed_on: '2026-10-31' })
  expect(dated?.status).toBe(200)
  await made.inDatabase((db) =>
    sql`insert into period_closures (company_id, bank_account_id, scope, closed_until, closed_by_name)
      values (${db.company_id}, null, 'both', '2026-10-31', 'Ana')`.execute(db.query),
  )
  const undo = await made.post('/operations/undo', {
    request_id: dated?.headers.get('x-request-id'),
    mode: 'possible',
  })
  expect([undo.status, undo.body.code]).toEqual([422, 'period_closed'])
  for (const reversed_on of ['2026-10-10', '2026-10-31'])
    expect((await two?.({ reversed_on }))?.body.code).toBe('period_closed')
  const bulk = (reversed_on: string) =>
    made.post('/receivables/bulk/reverse', {
      selection: { ids: rows.map(({ id }) => id) },
      reason: null,
      reversed_on,
    })
  expect((await bulk('2026-10-10')).body.data.done_count).toBe(0)
  expect((await bulk('2026-11-01')).body.data.done_count).toBe(2)
  expect((await three?.({ reversed_on: '2026-11-02' }))?.body.code).toBe('settlement_reversed')
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Nobody of another company, or who may not settle, reverses many', async () => {
  const { made, rows } = await received(1)
  const other = await companyWithAccount(server())
  const body = {
    selection: { ids: rows.map(({ id }) => id) },
    reason: null,
    reversed_on: '2026-11-05',
  }
  expect((await other.made.post('/receivables/bulk/reverse', body)).status).toBe(404)
  expect((await made.post('/payables/bulk/reverse', body)).status).toBe(404)
  const reader = await made.member(['companies.receivables.index', 'companies.receivables.update'])
  expect((await reader.post('/receivables/bulk/reverse', body)).status).toBe(403)
})
