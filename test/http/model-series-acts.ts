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
import type { ModelSeries, ModelTitle } from './model-state.ts'
import { bodyOf, type Drawn, titleOf } from './model-title-acts.ts'

/** Adds two to four monthly titles, as a recurrence or as instalments of one value. */
export const createSeries =
  (drawn: Drawn): Planner =>
  (model) => {
    const count = 2 + (drawn.seed % 3)
    const isParted = drawn.part < 50
    const first = { ...titleOf(model, drawn), description: `Série ${drawn.seed}` }
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
          draft.title(draft.newId(), {
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

type Place = readonly [id: number, title: ModelTitle]

/** A title of a series, with its series and all titles of it by their places. */
interface Seen {
  readonly id: number
  readonly title: ModelTitle
  readonly series_id: number
  readonly series: ModelSeries
  readonly places: readonly Place[]
}

function seenOf({ state }: Model, { seed }: Drawn): Seen | null {
  const found = pick(
    [...state.titles].filter(([, title]) => title.series !== null),
    seed,
  )
  const series = state.series.get(found?.[1].series ?? 0)
  if (found === undefined || series === undefined) return null
  const [id, title] = found
  const places = [...state.titles]
    .filter(([, other]) => other.series === title.series)
    .toSorted(([, a], [, b]) => (a.place ?? 0) - (b.place ?? 0))
  return { id, title, series_id: title.series ?? 0, series, places }
}

/** Ten percent more, half a cent up. */
const raised = (value: number): number => value + Math.floor((value * 10 + 50) / 100)

interface Rule {
  readonly send: (
    path: string,
    drawn: Drawn,
  ) => readonly ['PUT' | 'POST', string, object | undefined]
  /** The titles that it looks at. */
  readonly reaches: (seen: Seen, drawn: Drawn, today: string) => readonly Place[]
  readonly title: (title: ModelTitle, drawn: Drawn) => ModelTitle | null
  readonly series: (seen: Seen, drawn: Drawn, reached: readonly Place[]) => ModelSeries | null
}

const following = ({ title, places }: Seen): readonly Place[] =>
  places.filter(([, other]) => (other.place ?? 0) >= (title.place ?? 0))

const put = (changes: object): object => ({ scope: 'following', changes })

const RULES: Readonly<Record<SeriesAct, Rule>> = {
  rename: {
    send: (path, { value }) => ['PUT', path, put({ description: `Outro ${value}` })],
    reaches: following,
    title: (title, { value }) => ({ ...title, description: `Outro ${value}` }),
    series: ({ series }, { value }) => ({ ...series, description: `Outro ${value}` }),
  },
  reprice: {
    send: (path, { value }) => [
      'PUT',
      path,
      { scope: 'all_open', changes: { value_cents: value } },
    ],
    reaches: ({ places }) => places,
    title: (title, { value }) => ({ ...title, value }),
    series: ({ series }, { value }) => ({ ...series, value }),
  },
  readjust: {
    send: (path, { due }) => ['POST', `${path}/readjust`, { from: due, percent: '10' }],
    reaches: ({ places }, { due }) => places.filter(([, title]) => title.due >= due),
    title: (title) => ({ ...title, value: raised(title.value) }),
    series: ({ series }) => ({ ...series, value: raised(series.value) }),
  },
  skip: {
    send: (path) => ['POST', `${path}/skip`, undefined],
    reaches: ({ places }, _, today) => places.filter(([, title]) => title.due >= today),
    title: () => null,
    series: () => null,
  },
  destroy: {
    send: (path) => ['POST', `${path}/destroy`, { scope: 'following' }],
    reaches: following,
    title: () => null,
    series: ({ series }, _, reached) => ({
      ...series,
      ended_on: reached.map(([, title]) => title.due).toSorted()[0] ?? null,
    }),
  },
  end: {
    send: (path, { due }) => ['POST', `${path}/end`, { ended_on: due }],
    reaches: ({ places }, { due }) => places.filter(([, title]) => title.due >= due),
    title: () => null,
    series: ({ series }, { due }) => ({ ...series, ended_on: due }),
  },
}

/** An act on a series, from one of its titles. */
export const seriesAct =
  (act: SeriesAct, drawn: Drawn): Planner =>
  (model) => {
    const seen = seenOf(model, drawn)
    if (seen === null) return null
    const rule = RULES[act]
    const reached = rule.reaches(seen, drawn, model.state.today)
    const free = reached.filter(([id]) => isFree(model.state, id))
    const taken = act === 'skip' ? free.slice(0, 1) : free
    const path = `${pathOf(seen.title.kind)}/${seen.id}`
    const [method, address, body] = rule.send(`${path}/series`, drawn)
    const write = (draft: Draft): boolean => {
      for (const [id, title] of taken) draft.title(id, rule.title(title, drawn))
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
