import type { Draft } from './model-draft.ts'
import {
  drafted,
  isFree,
  type Model,
  monthsLater,
  pathOf,
  pick,
  type Planner,
} from './model-plan.ts'
import type { ModelSeries, ModelTransaction } from './model-state.ts'
import { bodyOf, type Drawn, transactionOf } from './model-transaction-acts.ts'

/** Adds two to four monthly transactions, as a recurrence or as instalments of one value. */
export const createSeries =
  (drawn: Drawn): Planner =>
  (model) => {
    const count = 2 + (drawn.seed % 3)
    const isParted = drawn.part < 50
    const first = { ...transactionOf(model, drawn), description: `Série ${drawn.seed}` }
    const base = Math.floor(first.value / count)
    const values = Array.from({ length: count }, (_, place) =>
      isParted ? base + (place < first.value % count ? 1 : 0) : first.value,
    )
    const rows = values.map((value, place) => ({
      value_cents: value,
      due_date: monthsLater(first.due, place),
      competency_date: first.competency,
    }))
    const repeat = isParted
      ? { mode: 'installments', rows }
      : {
          mode: 'recurrence',
          frequency_unit: 'month',
          frequency_count: 1,
          occurrences: count,
          weekend_rule: 'keep',
          competency_moves: false,
        }
    return {
      send: ({ made }) => made.post(`${pathOf(first.kind)}/series`, { ...bodyOf(first), repeat }),
      draft: drafted(model.state, (draft) => {
        const series = draft.newId()
        const { value, description } = first
        draft.series(series, { value, description, ended_on: null })
        for (const [place, row] of rows.entries())
          draft.transaction(draft.newId(), {
            ...first,
            value: row.value_cents,
            due: row.due_date,
            series,
            place: place + 1,
          })
        return true
      }),
    }
  }

export type SeriesAct = 'rename' | 'reprice' | 'readjust' | 'skip' | 'destroy' | 'end'

type Place = readonly [id: number, transaction: ModelTransaction]

/** A transaction of a series, with its series and all transactions of it by their places. */
interface Seen {
  readonly id: number
  readonly transaction: ModelTransaction
  readonly series_id: number
  readonly series: ModelSeries
  readonly places: readonly Place[]
}

function seenOf({ state }: Model, { seed }: Drawn): Seen | null {
  const found = pick(
    [...state.transactions].filter(([, transaction]) => transaction.series !== null),
    seed,
  )
  const series = state.series.get(found?.[1].series ?? 0)
  if (found === undefined || series === undefined) return null
  const [id, transaction] = found
  const places = [...state.transactions]
    .filter(([, other]) => other.series === transaction.series)
    .toSorted(([, a], [, b]) => (a.place ?? 0) - (b.place ?? 0))
  return { id, transaction, series_id: transaction.series ?? 0, series, places }
}

/** Ten percent more, half a cent up. */
const raised = (value: number): number => value + Math.floor((value * 10 + 50) / 100)

interface Rule {
  readonly send: (
    path: string,
    drawn: Drawn,
  ) => readonly ['PUT' | 'POST', string, object | undefined]
  /** The transactions that it looks at. */
  readonly reaches: (seen: Seen, drawn: Drawn, today: string) => readonly Place[]
  readonly transaction: (transaction: ModelTransaction, drawn: Drawn) => ModelTransaction | null
  readonly series: (seen: Seen, drawn: Drawn, reached: readonly Place[]) => ModelSeries | null
}

const following = ({ transaction, places }: Seen): readonly Place[] =>
  places.filter(([, other]) => (other.place ?? 0) >= (transaction.place ?? 0))

const put = (changes: object): object => ({ scope: 'following', changes })

const RULES: Readonly<Record<SeriesAct, Rule>> = {
  rename: {
    send: (path, { value }) => ['PUT', path, put({ description: `Outro ${value}` })],
    reaches: following,
    transaction: (transaction, { value }) => ({ ...transaction, description: `Outro ${value}` }),
    series: ({ series }, { value }) => ({ ...series, description: `Outro ${value}` }),
  },
  reprice: {
    send: (path, { value }) => [
      'PUT',
      path,
      { scope: 'all_open', changes: { value_cents: value } },
    ],
    reaches: ({ places }) => places,
    transaction: (transaction, { value }) => ({ ...transaction, value }),
    series: ({ series }, { value }) => ({ ...series, value }),
  },
  readjust: {
    send: (path, { due }) => ['POST', `${path}/readjust`, { from: due, percent: '10' }],
    reaches: ({ places }, { due }) => places.filter(([, transaction]) => transaction.due >= due),
    transaction: (transaction) => ({ ...transaction, value: raised(transaction.value) }),
    series: ({ series }) => ({ ...series, value: raised(series.value) }),
  },
  skip: {
    send: (path) => ['POST', `${path}/skip`, undefined],
    reaches: ({ places }, _, today) => places.filter(([, transaction]) => transaction.due >= today),
    transaction: () => null,
    series: () => null,
  },
  destroy: {
    send: (path) => ['POST', `${path}/destroy`, { scope: 'following' }],
    reaches: following,
    transaction: () => null,
    series: ({ series }, _, reached) => ({
      ...series,
      ended_on: reached.map(([, transaction]) => transaction.due).toSorted()[0] ?? null,
    }),
  },
  end: {
    send: (path, { due }) => ['POST', `${path}/end`, { ended_on: due }],
    reaches: ({ places }, { due }) => places.filter(([, transaction]) => transaction.due >= due),
    transaction: () => null,
    series: ({ series }, { due }) => ({ ...series, ended_on: due }),
  },
}

/** An act on a series, from one of its transactions. */
export const seriesAct =
  (act: SeriesAct, drawn: Drawn): Planner =>
  (model) => {
    const seen = seenOf(model, drawn)
    if (seen === null) return null
    const rule = RULES[act]
    const reached = rule.reaches(seen, drawn, model.state.today)
    const free = reached.filter(([id]) => isFree(model.state, id))
    const taken = act === 'skip' ? free.slice(0, 1) : free
    const path = `${pathOf(seen.transaction.kind)}/${seen.id}`
    const [method, address, body] = rule.send(`${path}/series`, drawn)
    const write = (draft: Draft): boolean => {
      for (const [id, transaction] of taken)
        draft.transaction(id, rule.transaction(transaction, drawn))
      const series = rule.series(seen, drawn, reached)
      if (series !== null) draft.series(seen.series_id, series)
      return act !== 'skip' || taken.length > 0
    }
    return {
      send: async ({ made }) => {
        if (method === 'POST') return made.post(address, body)
        const version: number = (await made.get(path)).body.data.version
        return made.put(address, { ...body, version })
      },
      draft: drafted(model.state, write),
      done_count: taken.length,
    }
  }
