import {
  type ModelSeries,
  type ModelSettlement,
  type ModelState,
  type ModelTitle,
  type ModelTransfer,
  movesClosed,
  settledOf,
} from './model-state.ts'

/** What an act touched, by table: undoing looks at these. */
export interface Touched {
  readonly titles: ReadonlySet<number>
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
  readonly title: (id: number, row: ModelTitle | null) => void
  readonly settlement: (id: number, row: ModelSettlement | null) => void
  readonly series: (id: number, row: ModelSeries | null) => void
  readonly transfer: (id: number, row: ModelTransfer | null) => void
}

export function draftOf(before: ModelState): Draft {
  const titles = new Map(before.titles)
  const settlements = new Map(before.settlements)
  const series = new Map(before.series)
  const transfers = new Map(before.transfers)
  const touched = {
    titles: new Set<number>(),
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
    state: { ...before, titles, settlements, series, transfers },
    touched,
    newId: () => (next -= 1),
    title: writing(titles, touched.titles),
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
    titles: keyed(state.titles, (row) => ({
      ...row,
      series: row.series === null ? null : of(row.series),
    })),
    settlements: keyed(state.settlements, (row) => ({ ...row, title: of(row.title) })),
    transfers: keyed(state.transfers, (row) => row),
    series: keyed(state.series, (row) => row),
  }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

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
    if (was === undefined) {
      need(now.settlements.has(id))
      draft.settlement(id, null)
      continue
    }
    const title = now.titles.get(was.title)
    const room = (title?.value ?? 0) - settledOf(now, was.title)
    need(title?.canceled === null && was.principal + was.discount <= room)
    draft.settlement(id, was)
  }
  for (const id of touched.titles) {
    const [was, left] = [before.titles.get(id) ?? null, after.titles.get(id)]
    const settled = settledOf(draft.state, id)
    if (left !== undefined) need(isSame(now.titles.get(id), left))
    need(settled <= (was?.canceled === null ? was.value : 0))
    draft.title(id, was)
  }
  for (const id of touched.series) {
    const was = before.series.get(id) ?? null
    need(isSame(now.series.get(id), after.series.get(id)))
    need(was !== null || [...draft.state.titles.values()].every((row) => row.series !== id))
    draft.series(id, was)
  }
  for (const id of touched.transfers) {
    need(isSame(now.transfers.get(id), after.transfers.get(id)))
    draft.transfer(id, before.transfers.get(id) ?? null)
  }
  return isPossible && !movesClosed(now, draft.state) ? draft.state : null
}
