import {
  isReversed,
  type Kind,
  type ModelSettlement,
  type ModelTransaction,
  residualOf,
  settledOf,
  settlementsOf,
} from './model-state.ts'
import { drafted, type Model, pathOf, pick, type Planner } from './model-plan.ts'
import { sampleSettlement, sampleTransaction } from './samples.ts'

/** Numbers that fast-check draws for an act. */
export interface Drawn {
  readonly kind: Kind
  /** Which record the act is about. */
  readonly seed: number
  readonly value: number
  readonly due: string
  readonly paid_on: string
  /** Out of a hundred: what part of the residual a settlement pays. */
  readonly part: number
}

/** A new transaction of the numbers drawn; its competency is the first day of its due month. */
export const transactionOf = (model: Model, drawn: Drawn): ModelTransaction => ({
  kind: drawn.kind,
  description: `Título ${drawn.seed}`,
  value: drawn.value,
  due: drawn.due,
  competency: `${drawn.due.slice(0, 7)}-01`,
  category: pick(model.categories[drawn.kind], drawn.seed) ?? 0,
  series: null,
  place: null,
  canceled: null,
})

export const bodyOf = (transaction: ModelTransaction) =>
  sampleTransaction(transaction.category, transaction.value, {
    description: transaction.description,
    due_date: transaction.due,
    competency_date: transaction.competency,
  })

const anyTransaction = ({ state }: Model, { seed }: Drawn) => pick(state.transactions, seed)

export const createTransaction =
  (drawn: Drawn): Planner =>
  (model) => {
    const transaction = transactionOf(model, drawn)
    return {
      send: ({ made }) => made.post(pathOf(transaction.kind), bodyOf(transaction)),
      draft: drafted(model.state, (draft) => {
        draft.transaction(draft.newId(), transaction)
        return true
      }),
    }
  }

/** Edits a transaction with the version that is read just before. */
export const editTransaction =
  (drawn: Drawn): Planner =>
  (model) => {
    const found = anyTransaction(model, drawn)
    if (found === undefined) return null
    const [id, was] = found
    const { value, due, competency, category } = transactionOf(model, { ...drawn, kind: was.kind })
    const transaction = { ...was, value, due, competency, category }
    return {
      send: async ({ made }) => {
        const path = `${pathOf(was.kind)}/${id}`
        const version: number = (await made.get(path)).body.data.version
        return made.put(path, { ...bodyOf(transaction), version })
      },
      draft: drafted(model.state, (draft) => {
        draft.transaction(id, transaction)
        return was.canceled === null && settledOf(model.state, id) <= transaction.value
      }),
    }
  }

/** Settles a part of what is due, or more than that, which is refused. */
export const settleTransaction =
  (drawn: Drawn): Planner =>
  (model) => {
    const found = anyTransaction(model, drawn)
    if (found === undefined) return null
    const [id, { kind, canceled, value }] = found
    const residual = residualOf(model.state, id)
    const amount = Math.max(1, Math.floor(((residual || value) * drawn.part) / 100))
    const discount = drawn.seed % 3 === 0 ? Math.floor(amount / 10) : 0
    const row = {
      transaction: id,
      account: pick(model.accounts, drawn.value) ?? 0,
      paid_on: drawn.paid_on,
      principal: amount - discount,
      discount,
      interest: drawn.seed % 4 === 0 ? 37 : 0,
      reverses: null,
    }
    return {
      send: ({ made }) =>
        made.post(
          `${pathOf(kind)}/${id}/settlements`,
          sampleSettlement(row.account, row.principal, {
            paid_on: row.paid_on,
            discount_cents: row.discount,
            interest_cents: row.interest,
          }),
        ),
      draft: drafted(model.state, (draft) => {
        draft.settlement(draft.newId(), row)
        return canceled === null && amount <= residual && row.paid_on <= model.state.today
      }),
    }
  }

/** The opposite of a settlement, on a later day. */
export const reversalOf = (id: number, row: ModelSettlement, day: string): ModelSettlement => ({
  transaction: row.transaction,
  account: row.account,
  paid_on: day,
  principal: -row.principal,
  discount: -row.discount,
  interest: -row.interest,
  reverses: id,
})

/** Reverses a settlement on its own day, today or on a day that is drawn, which may be too early. */
export const reverseSettlement =
  ({ seed, value, paid_on }: Drawn): Planner =>
  ({ state }) => {
    const found = pick(state.settlements, seed)
    if (found === undefined) return null
    const [id, row] = found
    const { transaction } = row
    const day = pick([row.paid_on, state.today, paid_on], value) ?? state.today
    const kind = state.transactions.get(transaction)?.kind ?? 'payable'
    return {
      send: ({ made }) =>
        made.post(`${pathOf(kind)}/${transaction}/settlements/${id}/reverse`, {
          reason: null,
          reversed_on: day,
        }),
      draft: drafted(state, (draft) => {
        if (day === row.paid_on) draft.settlement(id, null)
        else draft.settlement(draft.newId(), reversalOf(id, row, day))
        const isStanding = row.reverses === null && !isReversed(state, id)
        return isStanding && row.paid_on <= day && day <= state.today
      }),
    }
  }

export const cancelTransaction =
  (drawn: Drawn): Planner =>
  (model) => {
    const found = anyTransaction(model, drawn)
    if (found === undefined) return null
    const [id, transaction] = found
    return {
      send: async ({ made }) => {
        const path = `${pathOf(transaction.kind)}/${id}`
        const version: number = (await made.get(path)).body.data.version
        return made.post(`${path}/cancel`, { version })
      },
      draft: drafted(model.state, (draft) => {
        draft.transaction(id, { ...transaction, canceled: model.state.today })
        return transaction.canceled === null && settledOf(model.state, id) === 0
      }),
    }
  }

export const destroyTransaction =
  (drawn: Drawn): Planner =>
  (model) => {
    const found = anyTransaction(model, drawn)
    if (found === undefined) return null
    const [id, { kind }] = found
    return {
      send: ({ made }) => made.delete(`${pathOf(kind)}/${id}`),
      draft: drafted(model.state, (draft) => {
        draft.transaction(id, null)
        return settlementsOf(model.state, id).length === 0
      }),
    }
  }
