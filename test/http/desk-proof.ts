import { expect } from 'vitest'
import { checkBooks } from '../../server/src/modules/registry.ts'
import { cashOf, type DeskBooks, openOf, throughOf } from './desk-books.ts'
import type { DeskEffect } from './desk-act.ts'
import { data, type DeskWorld } from './desk-world.ts'

/** What `sampleAccount` opens with. */
const OPENED_WITH = 100_000
/** The months from the first settlement to the last. */
const MONTH = '2026-11'

/** What is in the accounts and what is due, by the acts that were asked for. */
export interface DeskModel {
  readonly accounts: ReadonlyMap<number, number>
  /** Transactions that are not named are paid. */
  readonly open: ReadonlyMap<number, number>
}

/** The model of books on which nobody has acted yet, or the program by itself. */
export const modelOf = ({ accounts }: DeskWorld, books: DeskBooks): DeskModel => ({
  accounts: new Map(accounts.map(({ id }) => [id, throughOf(books, id)])),
  open: new Map(books.transactions.map((one) => [one.id, openOf(books, one)])),
})

export function moved(model: DeskModel, effect: DeskEffect): DeskModel {
  const add = (
    sums: ReadonlyMap<number, number>,
    changes: readonly (readonly [number, number])[],
  ) => {
    const changed = new Map(sums)
    for (const [id, cents] of changes) changed.set(id, (changed.get(id) ?? 0) + cents)
    return changed
  }
  return { accounts: add(model.accounts, effect.accounts), open: add(model.open, effect.open) }
}

/** Documents are what the model says, lines are whole, and the program's own proof finds nothing. */
export async function expectProven(
  { made, accounts }: DeskWorld,
  books: DeskBooks,
  model: DeskModel,
): Promise<void> {
  expect(accounts.map(({ id }) => [id, throughOf(books, id)])).toEqual(
    accounts.map(({ id }) => [id, model.accounts.get(id)]),
  )
  expect(books.transactions.map((one) => [one.id, openOf(books, one)])).toEqual(
    books.transactions.map(({ id }) => [id, model.open.get(id) ?? 0]),
  )
  expect(books.lines.filter(({ status }) => status === 'ignored')).toEqual(
    books.lines
      .filter(({ status }) => status === 'ignored')
      .map((line) => ({ ...line, part: 0, ignored: 0 })),
  )
  const whole = books.lines.map((line) => {
    const links = books.links.filter((link) => link.line === line.id)
    const linked = links.reduce((sum, { amount }) => sum + amount, 0)
    const rest = line.status === 'reconciled' ? line.ignored : line.amount - line.part
    return [line.id, line.amount, linked + rest]
  })
  expect(whole).toEqual(whole.map(([id, amount]) => [id, amount, amount]))
  const held: { id: number; system_balance_cents: number }[] = data(
    await made.get('/bank-accounts'),
  )
  expect(held.map(({ id, system_balance_cents }) => [id, system_balance_cents]).toSorted()).toEqual(
    accounts.map(({ id }) => [id, OPENED_WITH + throughOf(books, id)]).toSorted(),
  )
  expect(await made.inDatabase(checkBooks)).toEqual([])
}

/** Desk, lists, contacts and cash flow say what the documents come to. */
export async function expectTold(world: DeskWorld, books: DeskBooks): Promise<void> {
  const { made, accounts } = world
  for (const { id } of accounts) {
    const lines = books.lines.filter(({ account }) => account === id)
    const counted = lines
      .filter(({ status }) => status !== 'ignored')
      .reduce((sum, { amount, ignored }) => sum + amount - ignored, OPENED_WITH)
    const count = (status: string) => lines.filter((line) => line.status === status).length
    expect(data(await made.get(`/bank-accounts/${id}/reconciliation`))).toMatchObject({
      bank_balance_cents: counted,
      difference_cents: counted - OPENED_WITH - throughOf(books, id),
      pending_count: count('pending'),
      reconciled_count: count('reconciled'),
      ignored_count: count('ignored'),
    })
  }
  for (const [noun, kind, parties, party] of [
    ['payables', 'payable', 'suppliers', world.supplier],
    ['receivables', 'receivable', 'clients', world.client],
  ] as const) {
    const own = books.transactions.filter((one) => one.kind === kind)
    const rows: { id: number; value_cents: number; residual_cents: number }[] = data(
      await made.get(`/${noun}?filter_due_or_payment_date=all&per_page=200`),
    )
    expect(
      rows
        .map((row) => [row.id, row.value_cents, row.residual_cents])
        .toSorted(([a = 0], [b = 0]) => a - b),
    ).toEqual(own.map((one) => [one.id, one.value, openOf(books, one)]))
    const owed = own
      .filter((one) => one.party === party)
      .reduce((sum, one) => sum + openOf(books, one), 0)
    expect(data(await made.get(`/${parties}/${party}/card`)).open_cents).toBe(owed)
  }
  const flow: { rows: { line: string; total_cents: number }[] } = data(
    await made.get(`/statements/dfc?first_month=${MONTH}&last_month=${MONTH}`),
  )
  const row = (line: string) => flow.rows.find((one) => one.line === line)?.total_cents
  expect([row('SALDO_INICIAL'), row('SALDO_FINAL')]).toEqual([
    OPENED_WITH * accounts.length,
    books.settlements.reduce((sum, one) => sum + cashOf(books, one), OPENED_WITH * accounts.length),
  ])
}
