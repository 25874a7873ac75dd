import { sql } from 'kysely'
import { expect } from 'vitest'
import { checkBooks } from '../../server/src/modules/registry.ts'
import type { Draft } from './model-draft.ts'
import { renamed } from './model-draft.ts'
import { type Model, type ModelWorld, pathOf } from './model-plan.ts'
import {
  cashThrough,
  type Kind,
  type ModelState,
  type ModelTransaction,
  residualOf,
  settledOf,
  settlementsOf,
  statusOf,
} from './model-state.ts'

const KINDS: readonly Kind[] = ['payable', 'receivable']
/** What `sampleAccount` opens with. */
const OPENED_WITH = 100_000

interface Row {
  readonly id: number
  readonly kind: Kind
  readonly description: string
  readonly due_date: string
  readonly competency_date: string
  readonly category_id: number
  readonly value_cents: number
  readonly paid_value_cents: number
  readonly residual_cents: number
  readonly computed_status: string
  readonly series_id: number | null
  readonly installment_number: number | null
}

const textOf = (transaction: ModelTransaction): string =>
  JSON.stringify([
    transaction.kind,
    transaction.description,
    transaction.value,
    transaction.due,
    transaction.competency,
    transaction.category,
    transaction.place,
  ])

const rowText = (row: Row): string =>
  JSON.stringify([
    row.kind,
    row.description,
    row.value_cents,
    row.due_date,
    row.competency_date,
    row.category_id,
    row.installment_number,
  ])

/** The list and, apart from it, what was canceled. */
async function listOf({ made }: ModelWorld, kind: Kind): Promise<readonly Row[]> {
  const pages = await Promise.all(
    ['', '&filter_computed_status=canceled'].map((filter) =>
      made.get(`${pathOf(kind)}?filter_due_or_payment_date=all&per_page=200${filter}`),
    ),
  )
  return pages.flatMap(({ body }) => body.data)
}

/**
 * The ids of a table's rows in the order in which they were given, those of the transactions apart.
 */
async function idsIn(world: ModelWorld, table: 'settlements' | 'transfers' | 'transaction_series') {
  const { rows } = await world.made.inDatabase((db) =>
    sql<{ id: number; transaction: number | null }>`
      select id, ${table === 'settlements' ? sql`transaction_id` : sql`null`} as transaction
      from ${sql.table(table)} where company_id = ${db.company_id} order by id`.execute(db.query),
  )
  return rows
}

/** Gives new records of a draft the ids that the server gave them, each by what it says. */
export async function bound(world: ModelWorld, before: ModelState, draft: Draft) {
  const ids = new Map<number, number>()
  const isNew = (id: number): boolean => id < 0
  const { transactions, settlements, transfers, series } = draft.state
  const give = (id: number, found: { readonly id: number } | undefined) => {
    expect(found, `the server has no record for ${id}`).toBeDefined()
    ids.set(id, found?.id ?? 0)
  }
  if ([...transactions.keys()].some(isNew)) {
    const rows = (await Promise.all(KINDS.map((kind) => listOf(world, kind)))).flat()
    const fresh = rows
      .filter((row) => !before.transactions.has(row.id))
      .toSorted((a, b) => a.id - b.id)
    for (const [id, transaction] of transactions)
      if (isNew(id)) {
        const place = fresh.findIndex((row) => rowText(row) === textOf(transaction))
        give(id, fresh.splice(place, 1)[0])
      }
  }
  for (const [rows, table] of [
    [settlements, 'settlements'],
    [transfers, 'transfers'],
    [series, 'transaction_series'],
  ] as const) {
    const added = [...rows].filter(([id]) => isNew(id))
    if (added.length === 0) continue
    const known: ReadonlyMap<number, unknown> = rows
    const fresh = (await idsIn(world, table)).filter((row) => !known.has(row.id))
    for (const [id, row] of added)
      give(
        id,
        'transaction' in row
          ? fresh.find((found) => found.transaction === row.transaction)
          : fresh[0],
      )
  }
  return renamed(draft.state, ids)
}

/** All that the server says of the books has to be what the model says. */
export async function expectSame(world: ModelWorld, { state, accounts }: Model): Promise<void> {
  for (const kind of KINDS) await expectSameTransactions(world, state, kind)
  const held: { id: number; system_balance_cents: number }[] = (
    await world.made.get('/bank-accounts')
  ).body.data
  expect(held.map((row) => [row.id, row.system_balance_cents]).toSorted()).toEqual(
    accounts.map((id) => [id, OPENED_WITH + cashThrough(state, id)]).toSorted(),
  )
  const { data } = (await world.made.get('/transfers/totals')).body
  expect([data.count, data.value_cents]).toEqual([
    state.transfers.size,
    [...state.transfers.values()].reduce((sum, row) => sum + row.value, 0),
  ])
  expect(await world.made.inDatabase(checkBooks)).toEqual([])
}

async function expectSameTransactions(
  world: ModelWorld,
  state: ModelState,
  kind: Kind,
): Promise<void> {
  const rows = (await listOf(world, kind)).toSorted((a, b) => a.id - b.id)
  const own = [...state.transactions].filter(([, transaction]) => transaction.kind === kind)
  expect(
    rows.map((row) => [
      row.id,
      rowText(row),
      row.series_id,
      row.computed_status,
      row.residual_cents,
      row.paid_value_cents,
    ]),
  ).toEqual(
    own
      .toSorted(([a], [b]) => a - b)
      .map(([id, transaction]) => [
        id,
        textOf(transaction),
        transaction.series,
        statusOf(state, id),
        residualOf(state, id),
        settlementsOf(state, id).reduce((sum, row) => sum + row.principal + row.interest, 0),
      ]),
  )
  const counted = own.filter(([, transaction]) => transaction.canceled === null)
  const sum = (of: (row: (typeof own)[number]) => number): number =>
    counted.reduce((total, row) => total + of(row), 0)
  const { data } = (await world.made.get(`${pathOf(kind)}/totals?filter_due_or_payment_date=all`))
    .body
  expect(data).toMatchObject({
    count: counted.length,
    value_cents: sum(([, transaction]) => transaction.value),
    residual_cents: sum(([id, transaction]) => transaction.value - settledOf(state, id)),
    paid_value_cents: rows.reduce((total, row) => total + row.paid_value_cents, 0),
    overdue_cents: sum(([id, transaction]) =>
      transaction.due < state.today ? residualOf(state, id) : 0,
    ),
  })
}
