import { randomUUID } from 'node:crypto'
import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { describe, expect, it } from 'vitest'
import { importRows, transactionRow } from '../../server/src/modules/imports/import.factory.ts'
import { checkBooks } from '../../server/src/modules/registry.ts'
import { companyWithAccount } from '../../server/src/modules/transactions/transaction.factory.ts'
import type { Answer } from './api-client.ts'
import { sampleAccount, sampleSettlement, sampleTransaction } from './samples.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'
import { sampleSeries } from './transaction-samples.ts'
import { sampleTransfer } from './transfer-records.ts'

const server = useTestServer()
const CLIENTS = 64

/** As many clients at once, each with its number. */
const atOnce = (act: (client: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: CLIENTS }, (_, client) => act(client)))

/** How many answers there are of each status. */
const countsOf = (answers: readonly Answer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, (answer) => answer.status)].map(([status, own]) => [
      status,
      own.length,
    ]),
  )

const faults = (made: TestCompany) => made.inDatabase(checkBooks)

async function books() {
  const { made, account, expense } = await companyWithAccount(server())
  const savings: number = (await made.post('/bank-accounts', sampleAccount({ name: 'Caixa' }))).body
    .data.id
  const transaction = async (fields = {}): Promise<number> =>
    (await made.post('/payables', sampleTransaction(expense, 10_000, fields))).body.data.id
  /** How many transactions, settlements and transfers there are. */
  const held = async () => {
    const { count, paid_value_cents } = (
      await made.get('/payables/totals?filter_due_or_payment_date=all')
    ).body.data
    const transfers: number = (await made.get('/transfers/totals')).body.data.count
    return { count, paid_value_cents, transfers }
  }
  return { made, account, savings, expense, title: transaction, held }
}

type Books = Awaited<ReturnType<typeof books>>

/** A command of each area, and what 64 equal ones may leave behind. */
const COMMANDS: Readonly<
  Record<
    string,
    {
      readonly send: (books: Books, key: string, changed: boolean) => Promise<Answer>
      readonly leaves: object
    }
  >
> = {
  'a transaction': {
    send: ({ made, expense }, key, changed) =>
      made.post('/payables', sampleTransaction(expense, changed ? 2 : 1), { key }),
    leaves: { count: 2 },
  },
  'a settlement': {
    send: async ({ made, account }, key, changed) => {
      const [row] = (await made.get('/payables?filter_due_or_payment_date=all')).body.data
      const body = sampleSettlement(account, changed ? 2 : 1)
      return made.post(`/payables/${row.id}/settlements`, body, { key })
    },
    leaves: { count: 1, paid_value_cents: 1 },
  },
  'a series': {
    send: ({ made, expense }, key, changed) =>
      made.post('/payables/series', sampleSeries(expense, changed ? { description: 'X' } : {}), {
        key,
      }),
    leaves: { count: 4 },
  },
  'a bulk act': {
    send: async ({ made }, key, changed) =>
      made.post(
        '/payables/bulk/duplicate',
        {
          selection: {
            filter: { filter_due_or_payment_date: '2026-11-01,2026-11-30' },
            expected_count: 1,
          },
          shift_months: changed ? 2 : 1,
        },
        { key },
      ),
    leaves: { count: 2 },
  },
  'a transfer': {
    send: ({ made, account, savings }, key, changed) =>
      made.post('/transfers', sampleTransfer(account, savings, { value_cents: changed ? 2 : 1 }), {
        key,
      }),
    leaves: { count: 1, transfers: 1 },
  },
  'an import': {
    send: ({ made }, key, changed) =>
      importRows(made, 'payables', [transactionRow(2), transactionRow(changed ? 4 : 3)], { key }),
    leaves: { count: 3 },
  },
}

describe('one key, sixty-four times at once', () => {
  it.each(Object.keys(COMMANDS))(
    '%s happens once, everybody is told the same, and another body is refused',
    async (name) => {
      const command = COMMANDS[name]
      if (command === undefined) throw new Error(`No command ${name}.`)
      const world = await books()
      await world.title()
      const key = randomUUID()
      const answers = await atOnce(() => command.send(world, key, false))
      expect([...new Set(answers.map((answer) => answer.text))]).toHaveLength(1)
      expect(answers[0]?.status).toBeLessThan(300)
      expect(await world.held()).toMatchObject(command.leaves)
      const other = await command.send(world, key, true)
      expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
      expect(await world.held()).toMatchObject(command.leaves)
      expect(await faults(world.made)).toEqual([])
    },
  )
})

describe('sixty-four on the same transaction', () => {
  it('Sixty-four on the same transaction settle no more of it than is due, to the cent', async () => {
    const { made, account, title: transaction } = await books()
    const id = await transaction()
    const answers = await atOnce(() =>
      made.post(
        `/payables/${id}/settlements`,
        sampleSettlement(account, 900, { discount_cents: 100 }),
      ),
    )
    expect(countsOf(answers)).toEqual({ 201: 10, 422: 54 })
    const { data } = (await made.get(`/payables/${id}`)).body
    expect([data.computed_status, data.residual_cents, data.settlements.length]).toEqual([
      'paid',
      0,
      10,
    ])
    expect(await faults(made)).toEqual([])
  })

  it('Sixty-four on the same transaction settle, delete, cancel and edit it, alone and in bulk, and the books stay right', async () => {
    const { made, account, title: transaction, expense, held } = await books()
    const ids = await Promise.all(Array.from({ length: 8 }, () => transaction()))
    const answers = await atOnce(async (client) => {
      const id = ids[client % 8] ?? 0
      const path = `/payables/${id}`
      switch (Math.floor(client / 8)) {
        case 0:
        case 1:
          return made.post(`${path}/settlements`, sampleSettlement(account, 6_000))
        case 2:
          return made.delete(path)
        case 3:
          return made.post(`${path}/cancel`, { version: 1 })
        case 4:
          return made.put(path, { ...sampleTransaction(expense, 7_000), version: 1 })
        case 5:
          return made.post('/payables/bulk/settle', {
            selection: { ids: ids.toReversed() },
            paid_on: '2026-11-15',
            bank_account_id: account,
          })
        case 6:
          return made.post('/payables/bulk/destroy', { selection: { ids } })
        default:
          return made.post('/payables/bulk/update', {
            selection: { ids },
            changes: { due_date: '2026-12-01' },
          })
      }
    })
    for (const answer of answers)
      expect([answer.text, answer.status < 500]).toEqual([answer.text, true])
    expect(await faults(made)).toEqual([])
    const rows: { computed_status: string; value_cents: number; paid_value_cents: number }[] = (
      await made.get('/payables?filter_due_or_payment_date=all')
    ).body.data
    for (const row of rows) expect(row.paid_value_cents).toBeLessThanOrEqual(row.value_cents)
    for (const row of rows.filter((one) => one.computed_status === 'canceled'))
      expect(row.paid_value_cents).toBe(0)
    expect((await held()).count).toBe(rows.length)
  })

  it('Of sixty-four edits of one transaction one wins: the others are told that it changed', async () => {
    const { made, title: transaction, expense } = await books()
    const id = await transaction()
    const answers = await atOnce((client) =>
      made.put(`/payables/${id}`, { ...sampleTransaction(expense, 1_000 + client), version: 1 }),
    )
    expect(countsOf(answers)).toEqual({ 200: 1, 409: 63 })
    const won = answers.findIndex((answer) => answer.status === 200)
    expect((await made.get(`/payables/${id}`)).body.data).toMatchObject({
      value_cents: 1_000 + won,
      version: 2,
    })
    for (const answer of answers.filter((one) => one.status === 409))
      expect(answer.body.code).toBe('stale_version')
  })

  it('One act that sixty-four undo is undone once', async () => {
    const { made, expense, held } = await books()
    const created = await made.post('/payables/series', sampleSeries(expense))
    const request_id = created.headers.get('x-request-id')
    const answers = await atOnce(() => made.post('/operations/undo', { request_id }))
    expect(countsOf(answers)).toEqual({ 200: 1, 409: 63 })
    for (const answer of answers.filter((one) => one.status === 409))
      expect(answer.body.code).toBe('operation_already_undone')
    expect(await held()).toMatchObject({ count: 0 })
    expect(await faults(made)).toEqual([])
  })

  it('Sixty-four on the same transaction change and delete one transfer: one of them wins, and its legs follow', async () => {
    const { made, account, savings, held } = await books()
    const { id } = (await made.post('/transfers', sampleTransfer(account, savings))).body.data
    const answers = await atOnce((client) =>
      client % 2 === 0
        ? made.delete(`/transfers/${id}`)
        : made.put(`/transfers/${id}`, {
            ...sampleTransfer(account, savings, { value_cents: 2_000 + client }),
            version: 1,
          }),
    )
    const done = answers.filter((answer) => answer.status < 300)
    // One deletes it; at most one changed it before.
    expect(done.filter((answer) => answer.status === 204)).toHaveLength(1)
    expect(done.length).toBeLessThanOrEqual(2)
    for (const answer of answers) expect([200, 204, 404, 409]).toContain(answer.status)
    expect((await held()).transfers).toBe(0)
    expect(await faults(made)).toEqual([])
  })
})

describe('rights that are taken away while a bulk act runs', () => {
  it('Rights that are taken away while a bulk act runs let it end whole or not at all, and refuse the next request at once', async () => {
    const { made, account, expense, title: transaction, held } = await books()
    await transaction()
    const ids = [
      ...(await Promise.all(Array.from({ length: 4 }, () => transaction()))),
      ...(await made.post('/payables/series', sampleSeries(expense, { due_date: '2026-08-01' })))
        .body.data.ids,
    ]
    const member = await made.member(PERMISSION_KEYS)
    const settle = () =>
      member.post('/payables/bulk/settle', {
        selection: { ids },
        paid_on: '2026-11-15',
        bank_account_id: account,
      })
    const { database } = server()
    const running = settle()
    await database.withConnection(({ query }) =>
      query
        .updateTable('company_users')
        .set({ permissions: ['companies.payables.index'] })
        .where('company_id', '=', made.company_id)
        .where('user_id', '=', member.user_id)
        .execute(),
    )
    const next = await settle()
    expect([next.status, next.body.code]).toEqual([403, 'permission_denied'])
    const first = await running
    expect([200, 403]).toContain(first.status)
    expect((await held()).paid_value_cents).toBe(first.status === 200 ? ids.length * 10_000 : 0)
    expect(await faults(made)).toEqual([])
  })
})
