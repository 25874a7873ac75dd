import type { Draft } from './model-draft.ts'
import { drafted, type Model, monthsLater, pathOf, pick, type Planner } from './model-plan.ts'
import {
  isClosed,
  type ModelState,
  type ModelTitle,
  residualOf,
  settlementsOf,
} from './model-state.ts'
import type { Drawn } from './model-title-acts.ts'

/** Acts of bulk routes, by the last part of their path. */
export type BulkAct = 'settle' | 'update' | 'duplicate' | 'cancel' | 'destroy'

interface Rule {
  readonly body: (model: Model, drawn: Drawn) => object
  readonly takes: (state: ModelState, id: number, title: ModelTitle, drawn: Drawn) => boolean
  readonly write: (
    draft: Draft,
    row: { id: number; title: ModelTitle; drawn: Drawn; model: Model },
  ) => void
}

const isUnsettled = (state: ModelState, id: number): boolean =>
  settlementsOf(state, id).length === 0

const RULES: Readonly<Record<BulkAct, Rule>> = {
  settle: {
    body: (model, drawn) => ({
      paid_on: drawn.paid_on,
      bank_account_id: pick(model.accounts, drawn.value),
    }),
    takes: (state, id, _, { paid_on }) =>
      residualOf(state, id) > 0 && paid_on <= state.today && paid_on > state.closed_until,
    write: (draft, { id, drawn, model }) =>
      draft.settlement(draft.newId(), {
        title: id,
        account: pick(model.accounts, drawn.value) ?? 0,
        paid_on: drawn.paid_on,
        principal: residualOf(model.state, id),
        discount: 0,
        interest: 0,
      }),
  },
  update: {
    body: (model, drawn) => ({
      changes: { due_date: drawn.due, category_id: pick(model.categories[drawn.kind], drawn.seed) },
    }),
    takes: (state, id, title) => title.canceled === null && !isClosed(state, id),
    write: (draft, { id, title, drawn, model }) =>
      draft.title(id, {
        ...title,
        due: drawn.due,
        category: pick(model.categories[drawn.kind], drawn.seed) ?? 0,
      }),
  },
  duplicate: {
    body: () => ({ shift_months: 1 }),
    takes: () => true,
    write: (draft, { title }) =>
      draft.title(draft.newId(), {
        ...title,
        due: monthsLater(title.due, 1),
        competency: monthsLater(title.competency, 1),
        series: null,
        place: null,
        canceled: null,
      }),
  },
  cancel: {
    body: () => ({}),
    takes: (state, id, title) =>
      title.canceled === null && isUnsettled(state, id) && !isClosed(state, id),
    write: (draft, { id, title, model }) =>
      draft.title(id, { ...title, canceled: model.state.today }),
  },
  destroy: {
    body: () => ({}),
    takes: (state, id, title) =>
      isUnsettled(state, id) && (title.canceled !== null || !isClosed(state, id)),
    write: (draft, { id }) => draft.title(id, null),
  },
}

/** An act on about half of the titles of one kind. */
export const bulkAct =
  (act: BulkAct, drawn: Drawn): Planner =>
  (model) => {
    const { body, takes, write } = RULES[act]
    const chosen = [...model.state.titles].filter(
      ([id, title]) => title.kind === drawn.kind && (id + drawn.seed) % 2 === 0,
    )
    if (chosen.length === 0) return null
    const taken = chosen.filter(([id, title]) => takes(model.state, id, title, drawn))
    return {
      send: ({ made }) =>
        made.post(`${pathOf(drawn.kind)}/bulk/${act}`, {
          selection: { ids: chosen.map(([id]) => id) },
          ...body(model, drawn),
        }),
      draft: drafted(model.state, (draft) => {
        for (const [id, title] of taken) write(draft, { id, title, drawn, model })
        return true
      }),
      done_count: taken.length,
    }
  }
