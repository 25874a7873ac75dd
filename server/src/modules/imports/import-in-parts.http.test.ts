import { setTimeout } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import {
  recordStatements,
  type SentStatement,
} from '../../../../test/process/query-plans-recorder.ts'
import { workOfProcess } from '../../kernel/database/long-acts.ts'
import { checkBooks } from '../registry.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { importRows, transactionRow, undoImport } from './import.factory.ts'

const server = useTestServer()

const ROWS = 1_000
/** What one statement writes of many. */
const MOST = 300
/** As long as a long act rests at least and at most (long-acts.ts); nothing else waits for so long. */
const [SHORTEST_REST_MS, LONGEST_REST_MS] = [100, 1_000]
/** Works of others in a tenth of a second. */
const MANY = 25
/** For as long a transaction counts at most, those that make what is tested included. */
const FORGOTTEN_MS = 2_000

/** Places of the statements that write to a table. */
const placesOf = (sent: readonly SentStatement[], act: string) =>
  sent.flatMap(({ text }, place) => (text.includes(act) ? [place] : []))

/** As many elements as the longest list in a statement's values has. */
const longestList = ({ values }: SentStatement): number =>
  Math.max(
    0,
    ...values.map((value) => {
      const list: unknown =
        typeof value === 'string' && value.startsWith('[') ? JSON.parse(value) : value
      if (Array.isArray(list)) return list.length
      return typeof value === 'string' && value.startsWith('{') ? value.split(',').length : 0
    }),
  )

it('A sheet is imported and taken back in small parts, and moves totals once, when all its entries are there or gone: others of the company wait for no part', async () => {
  const { made } = await companyWithAccount(server())
  const rows = Array.from({ length: ROWS }, (_, place) =>
    transactionRow(place + 2, {
      value_cents: 100 + place,
      due_date: `2026-0${(place % 9) + 1}-15`,
      ...(place % 10 === 0 ? { payment_date: '2026-11-05', bank_account: 'Itaú' } : {}),
    }),
  )
  let answer = await importRows(made, 'payables', rows.slice(0, 1))
  const imported = await recordStatements(async () => {
    answer = await importRows(made, 'payables', rows.slice(1))
  })
  expect(answer.body.data.created_count).toBe(ROWS - 1)
  expect(await made.inDatabase(checkBooks)).toEqual([])
  const undone = await recordStatements(() => undoImport(made, answer))
  expect(await made.inDatabase(checkBooks)).toEqual([])
  const parts = Math.ceil((ROWS - 1) / MOST)
  const written = placesOf(imported, 'insert into transactions')
  const gone = placesOf(undone, 'delete from transactions')
  expect([written.length, gone.length]).toEqual([parts, parts])
  for (const [sent, last, change] of [
    [imported, written.at(-1) ?? 0, 'insert into ledger_entries'],
    [undone, gone.at(-1) ?? 0, 'delete from ledger_entries'],
  ] as const) {
    const entries = placesOf(sent, change)
    const totals = placesOf(sent, 'insert into ledger_month_totals')
    expect(entries.length).toBeGreaterThan(1)
    expect(totals).toHaveLength(1)
    expect(Math.min(...entries)).toBeGreaterThan(last)
    expect(totals[0]).toBeGreaterThan(Math.max(...entries))
  }
  const writes = [...imported, ...undone].filter(({ text }) =>
    /insert into|delete from|update/.test(text),
  )
  const large = writes.filter((one) => longestList(one) > 2 * MOST)
  // All are locked in one order before they are taken back, and the operation is one.
  expect(large.map(({ text }) => /for update|into operation_items/.exec(text)?.[0])).toEqual([
    'into operation_items',
    'for update',
    'into operation_items',
  ])
})

it('A sheet that is imported and taken back rests between its parts while many others work, and never while few do', async () => {
  const { made } = await companyWithAccount(server())
  const rows = Array.from({ length: ROWS }, (_, place) => transactionRow(place + 2))
  const restsOf = async (work: () => Promise<unknown>) => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await work()
    const delays = timers.mock.calls.map(([, delay]) => delay ?? 0)
    timers.mockRestore()
    return delays.filter((delay) => delay >= SHORTEST_REST_MS && delay <= LONGEST_REST_MS).length
  }
  const importAndUndo = async () => {
    const answer = await importRows(made, 'payables', rows)
    expect((await undoImport(made, answer)).status).toBe(200)
  }
  await setTimeout(FORGOTTEN_MS)
  expect(await restsOf(importAndUndo)).toBe(0)
  const others = setInterval(() => {
    for (let count = 0; count < MANY; count += 1) workOfProcess.note()
  }, 100)
  expect(await restsOf(importAndUndo).finally(() => clearInterval(others))).toBeGreaterThan(0)
})
