/**
 * What Prumo should hold, kept in memory by rules written a second time: the model that the
 * commands of `model-commands.ts` are compared with.
 */
export type Kind = 'payable' | 'receivable'

export interface ModelTransaction {
  readonly kind: Kind
  readonly description: string
  readonly value: number
  readonly due: string
  readonly competency: string
  readonly category: number
  readonly series: number | null
  readonly place: number | null
  /** When it was canceled, null while it counts. */
  readonly canceled: string | null
}

export interface ModelSettlement {
  readonly transaction: number
  readonly account: number
  readonly paid_on: string
  readonly principal: number
  readonly discount: number
  readonly interest: number
  /** The settlement that this one takes back on a later day, its amounts below zero. */
  readonly reverses: number | null
}

export interface ModelTransfer {
  readonly from: number
  readonly to: number
  readonly day: string
  readonly value: number
  readonly fee: number
}

export interface ModelSeries {
  /** What later occurrences would be worth and be called. */
  readonly value: number
  readonly description: string
  readonly ended_on: string | null
}

export interface ModelState {
  readonly transactions: ReadonlyMap<number, ModelTransaction>
  readonly settlements: ReadonlyMap<number, ModelSettlement>
  readonly transfers: ReadonlyMap<number, ModelTransfer>
  readonly series: ReadonlyMap<number, ModelSeries>
  readonly today: string
  /** The last day of the closed books; the empty text closes nothing. */
  readonly closed_until: string
}

export const emptyState = (today: string): ModelState => ({
  transactions: new Map(),
  settlements: new Map(),
  transfers: new Map(),
  series: new Map(),
  today,
  closed_until: '',
})

/** The settlements of one transaction. */
export const settlementsOf = (state: ModelState, transaction: number): ModelSettlement[] =>
  [...state.settlements.values()].filter((row) => row.transaction === transaction)

/** Whether a settlement was reversed on a day of its own. */
export const isReversed = (state: ModelState, id: number): boolean =>
  [...state.settlements.values()].some((row) => row.reverses === id)

/** What of a transaction's value is paid or forgiven. */
export const settledOf = (state: ModelState, transaction: number): number =>
  settlementsOf(state, transaction).reduce((sum, row) => sum + row.principal + row.discount, 0)

/** What is still due of a transaction that counts. */
export const residualOf = (state: ModelState, id: number): number => {
  const transaction = state.transactions.get(id)
  return transaction === undefined || transaction.canceled !== null
    ? 0
    : transaction.value - settledOf(state, id)
}

/** Status by docs/rules/transactions.md; nothing here is scheduled. */
export function statusOf(state: ModelState, id: number): string {
  const transaction = state.transactions.get(id)
  if (transaction === undefined) return 'gone'
  if (transaction.canceled !== null) return 'canceled'
  const settled = settledOf(state, id)
  if (settled >= transaction.value) return 'paid'
  if (settled > 0) return 'partial'
  if (transaction.due < state.today) return 'overdue'
  return transaction.due === state.today ? 'due_today' : 'open'
}

/** Something of it lies in the closed books. */
export const isClosed = (state: ModelState, id: number): boolean =>
  [
    state.transactions.get(id)?.competency ?? '9999',
    ...settlementsOf(state, id).map((row) => row.paid_on),
  ].some((day) => day <= state.closed_until)

/** Money in is positive, for both kinds. */
const signed = (kind: Kind | undefined, amount: number): number =>
  kind === 'receivable' ? amount : -amount

/** The figures of the books, each sum by what it is a sum of. */
function figuresOf(state: ModelState): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  const add = (key: readonly (string | number)[], amount: number) =>
    sums.set(key.join('|'), (sums.get(key.join('|')) ?? 0) + amount)
  for (const transaction of state.transactions.values())
    if (transaction.canceled === null)
      add(
        [transaction.competency, 'accrual', transaction.category],
        signed(transaction.kind, transaction.value),
      )
  for (const row of state.settlements.values()) {
    const transaction = state.transactions.get(row.transaction)
    const cash = [row.paid_on, 'cash', row.account] as const
    add([...cash, transaction?.category ?? 0], signed(transaction?.kind, row.principal))
    add([...cash, 'late'], signed(transaction?.kind, row.interest))
    add([row.paid_on, 'accrual', 'late'], signed(transaction?.kind, row.interest))
    add([row.paid_on, 'accrual', 'discount'], signed(transaction?.kind, -row.discount))
  }
  for (const row of state.transfers.values()) {
    add([row.day, 'cash', row.from, 'transfer'], -row.value)
    add([row.day, 'cash', row.from, 'fee'], -row.fee)
    add([row.day, 'cash', row.to, 'transfer'], row.value)
  }
  return sums
}

/** Whether going from one state to the other changes a figure of the closed books. */
export function movesClosed(before: ModelState, after: ModelState): boolean {
  const [was, is] = [figuresOf(before), figuresOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])].some(
    (key) => key.slice(0, 10) <= before.closed_until && (was.get(key) ?? 0) !== (is.get(key) ?? 0),
  )
}

/** What went through an account. */
export const cashThrough = (state: ModelState, account: number): number =>
  [...figuresOf(state)]
    .filter(([key]) => key.slice(11).startsWith(`cash|${account}|`))
    .reduce((sum, [, amount]) => sum + amount, 0)
