import {
  type DeskPlanner,
  divided,
  kindOf,
  newOf,
  openTransactions,
  pendingLines,
  pick,
  undoRequest,
} from './desk-act.ts'
import { openOf, restOf } from './desk-books.ts'
import { LINE_ACTS } from './desk-line-acts.ts'
import { DAYS_OF_FILE, importDays } from './desk-world.ts'

/** What is done at the desk: with one line, with many, and by the program. */
export const DESK_ACTS: Readonly<Record<string, DeskPlanner>> = {
  ...LINE_ACTS,

  import: ({ world, a, b }) => {
    const account = pick(world.accounts, a)
    if (account === undefined) return null
    return {
      send: () => importDays(world, account, b % (account.rows.length - DAYS_OF_FILE + 1)),
      effect: null,
      undo: (answer) => async () => {
        const { made } = world
        const path = `/bank-accounts/${account.id}`
        const request_id = answer.headers.get('x-request-id')
        const { runs } = (await made.get(`${path}/automatic`)).body.data
        if (runs.some((run: { request_id: string }) => run.request_id === request_id)) {
          const undone = await made.post('/operations/undo', { request_id })
          if (undone.status !== 200) return undone
        }
        return made.post(`${path}/ofx/imports/${answer.body.data.import_id}/undo`)
      },
    }
  },

  gather: ({ world, books, a, b }) => {
    const first = pick(pendingLines(books), a)
    if (first === undefined) return null
    const others = pendingLines(books).filter(
      (line) => line.id !== first.id && kindOf(line.amount) === kindOf(first.amount),
    )
    const second = pick(others, b)
    if (second === undefined) return null
    const sum = Math.abs(restOf(first) + restOf(second))
    const target = pick(
      openTransactions(books, first.amount).filter((one) => openOf(books, one) >= sum),
      b,
    )
    if (target === undefined) return null
    const lines = [first, second]
    return {
      send: () =>
        world.made.post('/statement-lines/gather', {
          transaction_id: target.id,
          lines: lines.map(({ id, version }) => ({ id, version })),
        }),
      effect: {
        accounts: lines.map((line) => [line.account, restOf(line)]),
        open: [[target.id, -sum]],
      },
      undo: undoRequest(world),
    }
  },

  exact: async ({ world, a }) => {
    const path = `/bank-accounts/${pick(world.accounts, a)?.id}/exact-pairs`
    const { pairs } = (await world.made.get(path)).body.data
    if (pairs.length === 0) return null
    return {
      send: () =>
        world.made.post(path, {
          pairs: pairs.map(
            (one: {
              id: number
              version: number
              suggestion: { transaction_id: number; settlement_id: number | null }
            }) => ({
              line_id: one.id,
              version: one.version,
              transaction_id: one.suggestion.transaction_id,
              settlement_id: one.suggestion.settlement_id,
            }),
          ),
        }),
      effect: null,
      undo: undoRequest(world),
    }
  },

  batch: ({ world, books, a, b }) => {
    const account = pick(world.accounts, a)
    const lines = pendingLines(books)
      .filter((line) => line.account === account?.id)
      .slice(0, 1 + (b % 3))
    if (account === undefined || lines.length === 0) return null
    return {
      send: () =>
        world.made.post(`/bank-accounts/${account.id}/create-transactions`, {
          rows: lines.map((line) => ({
            ...newOf(world, line.amount),
            ...divided,
            line_id: line.id,
            version: line.version,
          })),
        }),
      effect: { accounts: lines.map((line) => [line.account, restOf(line)]), open: [] },
      undo: undoRequest(world),
    }
  },

  automatic: ({ world }) => ({
    send: () => world.made.post(`/bank-accounts/${world.accounts[1]?.id}/automatic/run`),
    effect: null,
    undo: undoRequest(world),
  }),

  rules: ({ world }) => ({
    send: () => world.made.post('/reconciliation-rules/run', { rule_id: null }),
    effect: null,
    undo: (answer) => {
      const { request_id } = answer.body.data
      return request_id === null ? null : () => world.made.post('/operations/undo', { request_id })
    },
  }),
}
