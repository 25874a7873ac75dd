import { sql } from 'kysely'
import type { Answer } from './api-client.ts'
import { draftOf, undone } from './model-draft.ts'
import { drafted, type Model, pick, type Planner } from './model-plan.ts'
import type { ModelTransfer } from './model-state.ts'
import type { Drawn } from './model-transaction-acts.ts'
import { sampleTransfer } from './transfer-records.ts'

const rowOf = ({ seed, value, paid_on }: Drawn, { accounts }: Model): ModelTransfer => ({
  from: pick(accounts, seed) ?? 0,
  to: pick(accounts, seed + 1) ?? 0,
  day: paid_on,
  value,
  fee: seed % 3 === 0 ? 150 : 0,
})

const bodyOf = ({ from, to, day, value, fee }: ModelTransfer) =>
  sampleTransfer(from, to, { transfer_date: day, value_cents: value, fee_cents: fee })

/** Moves money from one account to another, a fee on top. */
export const createTransfer =
  (drawn: Drawn): Planner =>
  (model) => {
    const row = rowOf(drawn, model)
    return {
      send: ({ made }) => made.post('/transfers', bodyOf(row)),
      draft: drafted(model.state, (draft) => {
        draft.transfer(draft.newId(), row)
        return row.day <= model.state.today
      }),
    }
  }

export const editTransfer =
  (drawn: Drawn): Planner =>
  (model) => {
    const found = pick(model.state.transfers, drawn.seed)
    if (found === undefined) return null
    const [id] = found
    const row = rowOf(drawn, model)
    return {
      send: async ({ made }) => {
        const version: number = (await made.get(`/transfers/${id}`)).body.data.version
        return made.put(`/transfers/${id}`, { ...bodyOf(row), version })
      },
      draft: drafted(model.state, (draft) => {
        draft.transfer(id, row)
        return row.day <= model.state.today
      }),
    }
  }

export const destroyTransfer =
  ({ seed }: Drawn): Planner =>
  ({ state }) => {
    const found = pick(state.transfers, seed)
    if (found === undefined) return null
    return {
      send: ({ made }) => made.delete(`/transfers/${found[0]}`),
      draft: drafted(state, (draft) => {
        draft.transfer(found[0], null)
        return true
      }),
    }
  }

/** Undoes an act of before, all of it or nothing; what was undone cannot be undone again. */
export const undoAct =
  ({ seed }: Drawn): Planner =>
  ({ state, acts }) => {
    const act = pick(acts, seed)
    if (act === undefined) return null
    const next = undone(state, act)
    return {
      send: async ({ made }) => {
        const answer = await made.post('/operations/undo', { request_id: act.request_id })
        if (answer.status === 200) acts.splice(acts.indexOf(act), 1)
        return answer
      },
      draft: next === null ? null : { ...draftOf(state), state: next },
      is_final: true,
    }
  }

const DONE: Answer = {
  status: 200,
  headers: new Headers(),
  body: null,
  text: '',
  bytes: new Uint8Array(),
}

/** Closes the books until the end of a month; they are never opened again. */
export const closeBooks =
  ({ seed }: Drawn): Planner =>
  ({ state }) => {
    const day = pick(['2026-09-30', '2026-10-31'], seed) ?? ''
    const closed_until = day > state.closed_until ? day : state.closed_until
    return {
      send: async ({ made }) => {
        await made.inDatabase((db) =>
          sql`insert into period_closures (company_id, scope, closed_until, closed_by_name)
            values (${db.company_id}, 'both', ${day}::date, 'Ana')`.execute(db.query),
        )
        return DONE
      },
      draft: { ...draftOf(state), state: { ...state, closed_until } },
    }
  }

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000

/**
 * The next day begins: transactions become due and overdue. Nobody is away so long that they are
 * signed out.
 */
export const nextDay: Planner = ({ state }) => {
  const noon = Date.parse(`${state.today}T15:00:00Z`)
  const next = new Date(noon + 2 * HALF_A_DAY_MS)
  return {
    send: async ({ made, clock }) => {
      clock.now = new Date(noon + HALF_A_DAY_MS)
      await made.get('/bank-accounts')
      clock.now = next
      return DONE
    },
    draft: { ...draftOf(state), state: { ...state, today: next.toISOString().slice(0, 10) } },
  }
}
