import { type Kind, type ModelTitle, residualOf, settledOf, settlementsOf } from './model-state.ts'
import { drafted, type Model, pathOf, pick, type Planner } from './model-plan.ts'
import { sampleSettlement, sampleTitle } from './samples.ts'

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

/** A new title of the numbers drawn; its competency is the first day of its due month. */
export const titleOf = (model: Model, drawn: Drawn): ModelTitle => ({
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

export const bodyOf = (title: ModelTitle) =>
  sampleTitle(title.category, title.value, {
    description: title.description,
    due_date: title.due,
    competency_date: title.competency,
  })

const anyTitle = ({ state }: Model, { seed }: Drawn) => pick(state.titles, seed)

export const createTitle =
  (drawn: Drawn): Planner =>
  (model) => {
    const title = titleOf(model, drawn)
    return {
      send: ({ made }) => made.post(pathOf(title.kind), bodyOf(title)),
      draft: drafted(model.state, (draft) => {
        draft.title(draft.newId(), title)
        return true
      }),
    }
  }

/** Edits a title with the version that is read just before. */
export const editTitle =
  (drawn: Drawn): Planner =>
  (model) => {
    const found = anyTitle(model, drawn)
    if (found === undefined) return null
    const [id, was] = found
    const { value, due, competency, category } = titleOf(model, { ...drawn, kind: was.kind })
    const title = { ...was, value, due, competency, category }
    return {
      send: async ({ made }) => {
        const path = `${pathOf(was.kind)}/${id}`
        const version: number = (await made.get(path)).body.data.version
        return made.put(path, { ...bodyOf(title), version })
      },
      draft: drafted(model.state, (draft) => {
        draft.title(id, title)
        return was.canceled === null && settledOf(model.state, id) <= title.value
      }),
    }
  }

/** Settles a part of what is due, or more than that, which is refused. */
export const settleTitle =
  (drawn: Drawn): Planner =>
  (model) => {
    const found = anyTitle(model, drawn)
    if (found === undefined) return null
    const [id, { kind, canceled, value }] = found
    const residual = residualOf(model.state, id)
    const amount = Math.max(1, Math.floor(((residual || value) * drawn.part) / 100))
    const discount = drawn.seed % 3 === 0 ? Math.floor(amount / 10) : 0
    const row = {
      title: id,
      account: pick(model.accounts, drawn.value) ?? 0,
      paid_on: drawn.paid_on,
      principal: amount - discount,
      discount,
      interest: drawn.seed % 4 === 0 ? 37 : 0,
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

export const reverseSettlement =
  ({ seed }: Drawn): Planner =>
  ({ state }) => {
    const found = pick(state.settlements, seed)
    if (found === undefined) return null
    const [id, { title }] = found
    const kind = state.titles.get(title)?.kind ?? 'payable'
    return {
      send: ({ made }) =>
        made.post(`${pathOf(kind)}/${title}/settlements/${id}/reverse`, { reason: null }),
      draft: drafted(state, (draft) => {
        draft.settlement(id, null)
        return true
      }),
    }
  }

export const cancelTitle =
  (drawn: Drawn): Planner =>
  (model) => {
    const found = anyTitle(model, drawn)
    if (found === undefined) return null
    const [id, title] = found
    return {
      send: async ({ made }) => {
        const path = `${pathOf(title.kind)}/${id}`
        const version: number = (await made.get(path)).body.data.version
        return made.post(`${path}/cancel`, { version })
      },
      draft: drafted(model.state, (draft) => {
        draft.title(id, { ...title, canceled: model.state.today })
        return title.canceled === null && settlementsOf(model.state, id).length === 0
      }),
    }
  }

export const destroyTitle =
  (drawn: Drawn): Planner =>
  (model) => {
    const found = anyTitle(model, drawn)
    if (found === undefined) return null
    const [id, { kind }] = found
    return {
      send: ({ made }) => made.delete(`${pathOf(kind)}/${id}`),
      draft: drafted(model.state, (draft) => {
        draft.title(id, null)
        return settledOf(model.state, id) === 0
      }),
    }
  }
