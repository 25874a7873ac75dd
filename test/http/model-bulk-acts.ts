import type { Draft } from './model-draft.ts'
import { drafted, type Model, monthsLater, pathOf, pick, type Planner } from './model-plan.ts'
import {
  isClosed,
  isReversed,
  type ModelState,
  type ModelTransaction,
  residualOf,
  settledOf,
  settlementsOf,
} from './model-state.ts'
import { type Drawn, reversalOf } from './model-transaction-acts.ts'

/** Acts of bulk routes, by the last part of their path. */
export type BulkAct = 'settle' | 'reverse' | 'update' | 'duplicate' | 'cancel' | 'destroy'

interface Rule {
  readonly body: (model: Model, drawn: Drawn) => object
  readonly takes: (
    state: ModelState,
    id: number,
    transaction: ModelTransaction,
    drawn: Drawn,
  ) => boolean
  readonly write: (
    draft: Draft,
    row: { id: number; transaction: ModelTransaction; drawn: Drawn; model: Model },
  ) => void
}

const isUnsettled = (state: ModelState, id: number): boolean =>
  settlementsOf(state, id).length === 0

/** The settlements of a transaction that are not reversed. */
const standingOf = (state: ModelState, id: number) =>
  [...state.settlements].filter(
    ([settlement, row]) =>
      row.transaction === id && row.reverses === null && !isReversed(state, settlement),
  )

/** The day that is drawn, where it is not to come. */
const reversalDay = ({ today }: ModelState, { paid_on }: Drawn): string =>
  paid_on < today ? paid_on : today

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
        transaction: id,
        account: pick(model.accounts, drawn.value) ?? 0,
        paid_on: drawn.paid_on,
        principal: residualOf(model.state, id),
        discount: 0,
        interest: 0,
        reverses: null,
      }),
  },
  reverse: {
    body: ({ state }, drawn) => ({ reason: null, reversed_on: reversalDay(state, drawn) }),
    takes: (state, id, _, drawn) => {
      const day = reversalDay(state, drawn)
      const standing = standingOf(state, id)
      return (
        standing.length > 0 &&
        standing.every(([, row]) => row.paid_on <= day) &&
        day > state.closed_until
      )
    },
    write: (draft, { id, drawn, model }) => {
      const day = reversalDay(model.state, drawn)
      for (const [settlement, row] of standingOf(model.state, id))
        if (row.paid_on === day) draft.settlement(settlement, null)
        else draft.settlement(draft.newId(), reversalOf(settlement, row, day))
    },
  },
  update: {
    body: (model, drawn) => ({
      changes: { due_date: drawn.due, category_id: pick(model.categories[drawn.kind], drawn.seed) },
    }),
    takes: (state, id, transaction) => transaction.canceled === null && !isClosed(state, id),
    write: (draft, { id, transaction, drawn, model }) =>
      draft.transaction(id, {
        ...transaction,
        due: drawn.due,
        category: pick(model.categories[drawn.kind], drawn.seed) ?? 0,
      }),
  },
  duplicate: {
    body: () => ({ shift_months: 1 }),
    takes: () => true,
    write: (draft, { transaction }) =>
      draft.transaction(draft.newId(), {
        ...transaction,
        due: monthsLater(transaction.due, 1),
        competency: monthsLater(transaction.competency, 1),
        series: null,
        place: null,
        canceled: null,
      }),
  },
  cancel: {
    body: () => ({}),
    takes: (state, id, transaction) =>
      transaction.canceled === null && settledOf(state, id) === 0 && !isClosed(state, id),
    write: (draft, { id, transaction, model }) =>
      draft.transaction(id, { ...transaction, canceled: model.state.today }),
  },
  destroy: {
    body: () => ({}),
    takes: (state, id, transaction) =>
      isUnsettled(state, id) && (transaction.canceled !== null || !isClosed(state, id)),
    write: (draft, { id }) => draft.transaction(id, null),
  },
}

/** An act on about half of the transactions of one kind. */
export const bulkAct =
  (act: BulkAct, drawn: Drawn): Planner =>
  (model) => {
    const { body, takes, write } = RULES[act]
    const chosen = [...model.state.transactions].filter(
      ([id, transaction]) => transaction.kind === drawn.kind && (id + drawn.seed) % 2 === 0,
    )
    if (chosen.length === 0) return null
    const taken = chosen.filter(([id, transaction]) => takes(model.state, id, transaction, drawn))
    return {
      send: ({ made }) =>
        made.post(`${pathOf(drawn.kind)}/bulk/${act}`, {
          selection: { ids: chosen.map(([id]) => id) },
          ...body(model, drawn),
        }),
      draft: drafted(model.state, (draft) => {
        for (const [id, transaction] of taken) write(draft, { id, transaction, drawn, model })
        return true
      }),
      done_count: taken.length,
    }
  }
