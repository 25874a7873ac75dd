import { kindsFor } from '@prumo/contracts/bank-reconciliation/line-difference'
import {
  type DeskPlanner,
  act,
  divided,
  newOf,
  openTransactions,
  pendingLines,
  pick,
  undoLine,
  undoRequest,
} from './desk-act.ts'
import { openOf, restOf } from './desk-books.ts'
import { TOLERANCE_CENTS } from './desk-world.ts'

/** What a person does with one line. */
export const LINE_ACTS: Readonly<Record<string, DeskPlanner>> = {
  card: async (moment) => {
    const { world, books, a } = moment
    const line = pick(pendingLines(books), a)
    if (line === undefined) return null
    const path = `/bank-accounts/${line.account}/statement-lines?per_page=200`
    const told = (await world.made.get(path)).body.data.find(
      (one: { id: number }) => one.id === line.id,
    )
    const card = told.rule_card
    const undo = undoLine(world, line.id)
    if (card?.act === 'create')
      return {
        send: () =>
          act(moment, line, 'create-transaction', {
            ...newOf(world, line.amount),
            followed_rule: card.rule,
          }),
        effect: { accounts: [[line.account, restOf(line)]], open: [] },
        undo,
      }
    const { suggestion } = told
    if (suggestion === null) return null
    const { transaction_id, settlement_id } = suggestion
    return {
      send: () => act(moment, line, 'reconcile', { transaction_id, settlement_id }),
      effect: settlement_id === null ? null : { accounts: [], open: [] },
      undo,
    }
  },

  reconcile: (moment) => {
    const { world, books, a, b } = moment
    const line = pick(pendingLines(books), a)
    if (line === undefined) return null
    const target = pick(openTransactions(books, line.amount), b)
    if (target === undefined) return null
    return {
      send: () =>
        act(moment, line, 'reconcile', { transaction_id: target.id, settlement_id: null }),
      effect: {
        accounts: [[line.account, restOf(line)]],
        open: [[target.id, -Math.abs(restOf(line))]],
      },
      undo: undoLine(world, line.id),
    }
  },

  set: (moment) => {
    const { world, books, a, b } = moment
    const line = pick(pendingLines(books), a)
    if (line === undefined) return null
    const open = openTransactions(books, line.amount)
    const pairs = open.flatMap((one, place) =>
      open
        .slice(place + 1)
        .filter((two) => openOf(books, one) + openOf(books, two) === Math.abs(restOf(line)))
        .map((two) => [one, two]),
    )
    const pair = pick(pairs, b)
    if (pair === undefined) return null
    return {
      send: () => act(moment, line, 'reconcile-set', { transaction_ids: pair.map(({ id }) => id) }),
      effect: {
        accounts: [[line.account, restOf(line)]],
        open: pair.map((one) => [one.id, -openOf(books, one)]),
      },
      undo: undoLine(world, line.id),
    }
  },

  selection: (moment) => {
    const { world, books, a, b, c } = moment
    const line = pick(pendingLines(books), a)
    if (line === undefined) return null
    const target = pick(openTransactions(books, line.amount), b)
    if (target === undefined) return null
    const free = books.settlements.filter(
      (one) => !one.is_reconciled && one.account === line.account && c % 3 === 0,
    )
    const settled = pick(free, b)
    const sign = Math.sign(restOf(line))
    const cash =
      settled === undefined
        ? 0
        : (books.transactions.find(({ id }) => id === settled.transaction)?.kind === 'receivable'
            ? 1
            : -1) *
          (settled.principal + settled.late)
    const picked_cents = sign * openOf(books, target) + cash
    const kind = pick(kindsFor(restOf(line), picked_cents, TOLERANCE_CENTS, true), c)
    const amount_cents = Math.abs(restOf(line) - picked_cents)
    const difference =
      kind === undefined
        ? []
        : [{ kind, amount_cents, category_id: world.expense, description: 'Tarifa' }]
    const left = kind === 'partial_line' ? sign * amount_cents : 0
    const stays = kind === 'partial_transaction' ? amount_cents : 0
    return {
      send: () =>
        act(moment, line, 'reconcile-selection', {
          picked: [
            { transaction_id: target.id, settlement_id: null },
            ...(settled === undefined
              ? []
              : [{ transaction_id: settled.transaction, settlement_id: settled.id }]),
          ],
          difference,
        }),
      effect: {
        accounts: [[line.account, restOf(line) - left - cash]],
        open: [[target.id, stays - openOf(books, target)]],
      },
      undo: undoLine(world, line.id),
    }
  },

  create: (moment) => {
    const line = pick(pendingLines(moment.books), moment.a)
    if (line === undefined) return null
    return {
      send: () => act(moment, line, 'create-transaction', newOf(moment.world, line.amount)),
      effect: { accounts: [[line.account, restOf(line)]], open: [] },
      undo: undoLine(moment.world, line.id),
    }
  },

  split: (moment) => {
    const { world, books, a, b } = moment
    const line = pick(pendingLines(books), a)
    if (line === undefined) return null
    const sum = Math.abs(restOf(line))
    const first = 1 + (b % (sum - 1))
    const part = (value_cents: number) => ({
      ...newOf(world, line.amount),
      ...divided,
      value_cents,
    })
    return {
      send: () => act(moment, line, 'split', { parts: [part(first), part(sum - first)] }),
      effect: { accounts: [[line.account, restOf(line)]], open: [] },
      undo: undoRequest(world),
    }
  },

  transfer: (moment) => {
    const { world, books, a, b, c } = moment
    const line = pick(pendingLines(books), a)
    if (line === undefined) return null
    const rest = restOf(line)
    const others = pendingLines(books).filter(
      (one) => one.account !== line.account && restOf(one) === -rest,
    )
    const other = c % 2 === 0 ? pick(others, b) : undefined
    const waiting = pick(
      books.transfers.filter((one) =>
        rest < 0
          ? one.from === line.account && !one.from_reconciled && one.value === -rest
          : one.to === line.account && !one.to_reconciled && one.value === rest,
      ),
      b,
    )
    const there = world.accounts.filter(({ id }) => id !== line.account)
    const isWaiting = waiting !== undefined && other === undefined && c % 3 !== 1
    const end = isWaiting ? (rest < 0 ? waiting.to : waiting.from) : pick(there, b)?.id
    const bank_account_id = other?.account ?? end ?? 0
    return {
      send: () =>
        act(moment, line, 'transfer', {
          bank_account_id,
          transfer_id: isWaiting ? waiting.id : null,
          other_line: other === undefined ? null : { id: other.id, version: other.version },
          description: null,
        }),
      effect: {
        accounts: isWaiting
          ? []
          : [
              [line.account, rest],
              [bank_account_id, -rest],
            ],
        open: [],
      },
      undo: undoRequest(world),
    }
  },

  ignore: (moment) => {
    const line = pick(pendingLines(moment.books), moment.a)
    if (line === undefined) return null
    return {
      send: () => act(moment, line, 'ignore', { reason: 'other' }),
      effect: { accounts: [], open: [] },
      undo: undoLine(moment.world, line.id),
    }
  },

  refuse: ({ world, books, a, b }) => {
    const line = pick(pendingLines(books), a)
    if (line === undefined) return null
    const target = pick(openTransactions(books, line.amount), b)
    if (target === undefined) return null
    const path = `/statement-lines/${line.id}`
    return {
      send: () => world.made.post(`${path}/refuse`, { transaction_id: target.id }),
      effect: { accounts: [], open: [] },
      undo: () => () => world.made.post(`${path}/offer-again`, { transaction_id: target.id }),
    }
  },
}
