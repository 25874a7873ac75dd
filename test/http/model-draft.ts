import {
  type ModelSeries,
  type ModelSettlement,
  type ModelState,
  type ModelTransaction,
  type ModelTransfer,
  isReversed,
  movesClosed,
  settledOf,
} from './model-state.ts'

/** What an act touched, by table: undoing looks at these. */
export interface Touched {
  readonly transactions: ReadonlySet<number>
  readonly settlements: ReadonlySet<number>
  readonly series: ReadonlySet<number>
  readonly transfers: ReadonlySet<number>
}

/** An act as the model keeps it for its undoing. */
export interface DoneAct {
  readonly request_id: string
  readonly before: ModelState
  readonly after: ModelState
  readonly touched: Touched
}

/**
 * A state that an act is about to make. New records carry negative ids until the server has given
 * them their own.
 */
export interface Draft {
  readonly state: ModelState
  readonly touched: Touched
  readonly newId: () => number
  readonly transaction: (id: number, row: ModelTransaction | null) => void
  readonly settlement: (id: number, row: ModelSettlement | null) => void
  readonly series: (id: number, row: ModelSeries | null) => void
  readonly transfer: (id: number, row: ModelTransfer | null) => void
}

export function draftOf(before: ModelState): Draft {
  const transactions = new Map(before.transactions)
  const settlements = new Map(before.settlements)
  const series = new Map(before.series)
  const transfers = new Map(before.transfers)
  const touched = {
    transactions: new Set<number>(),
    settlements: new Set<number>(),
    series: new Set<number>(),
    transfers: new Set<number>(),
  }
  let next = 0
  const writing =
    <T>(rows: Map<number, T>, seen: Set<number>) =>
    (id: number, row: T | null) => {
      seen.add(id)
      if (row === null) rows.delete(id)
      else rows.set(id, row)
    }
  return {
    state: { ...before, transactions, settlements, series, transfers },
    touched,
    newId: () => (next -= 1),
    transaction: writing(transactions, touched.transactions),
    settlement: writing(settlements, touched.settlements),
    series: writing(series, touched.series),
    transfer: writing(transfers, touched.transfers),
  }
}

/** A state with the ids that the server gave. */
export function renamed(state: ModelState, ids: ReadonlyMap<number, number>): ModelState {
  const of = (id: number): number => ids.get(id) ?? id
  const keyed = <T>(rows: ReadonlyMap<number, T>, row: (value: T) => T) =>
    new Map([...rows].map(([id, value]) => [of(id), row(value)]))
  return {
    ...state,
    transactions: keyed(state.transactions, (row) => ({
      ...row,
      series: row.series === null ? null : of(row.series),
    })),
    settlements: keyed(state.settlements, (row) => ({
      ...row,
      transaction: of(row.transaction),
      reverses: row.reverses === null ? null : of(row.reverses),
    })),
    transfers: keyed(state.transfers, (row) => row),
    series: keyed(state.series, (row) => row),
  }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether so much more of a transaction may be settled. */
function hasRoom(state: ModelState, id: number, amount: number): boolean {
  const transaction = state.transactions.get(id)
  return transaction?.canceled === null && amount <= transaction.value - settledOf(state, id)
}

/** What undoing an act leads to; null when something moved on since, or the books are closed. */
export function undone(now: ModelState, act: DoneAct): ModelState | null {
  const draft = draftOf(now)
  const { before, after, touched } = act
  let isPossible = true
  const need = (condition: boolean) => {
    isPossible &&= condition
  }
  for (const id of touched.settlements) {
    const was = before.settlements.get(id)
    const made = now.settlements.get(id)
    if (was === undefined) {
      need(made !== undefined && !isReversed(now, id))
      if (made !== undefined && made.reverses !== null)
        need(hasRoom(draft.state, made.transaction, -made.principal - made.discount))
      draft.settlement(id, null)
      continue
    }
    need(hasRoom(draft.state, was.transaction, was.principal + was.discount))
    draft.settlement(id, was)
  }
  for (const id of touched.transactions) {
    const [was, left] = [before.transactions.get(id) ?? null, after.transactions.get(id)]
    const settled = settledOf(draft.state, id)
    if (left !== undefined) need(isSame(now.transactions.get(id), left))
    need(settled <= (was?.canceled === null ? was.value : 0))
    draft.transaction(id, was)
  }
  for (const id of touched.series) {
    const was = before.series.get(id) ?? null
    need(isSame(now.series.get(id), after.series.get(id)))
    need(was !== null || [...draft.state.transactions.values()].every((row) => row.series !== id))
    draft.series(id, was)
  }
  for (const id of touched.transfers) {
    need(isSame(now.transfers.get(id), after.transfers.get(id)))
    draft.transfer(id, before.transfers.get(id) ?? null)
  }
  return isPossible && !movesClosed(now, draft.state) ? draft.state : null
}
