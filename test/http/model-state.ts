/**
 * What Prumo should hold, kept in memory by rules written a second time: the model that the
 * commands of `model-commands.ts` are compared with.
 */
export type Kind = 'payable' | 'receivable'

export interface ModelTitle {
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
  readonly title: number
  readonly account: number
  readonly paid_on: string
  readonly principal: number
  readonly discount: number
  readonly interest: number
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
  readonly titles: ReadonlyMap<number, ModelTitle>
  readonly settlements: ReadonlyMap<number, ModelSettlement>
  readonly transfers: ReadonlyMap<number, ModelTransfer>
  readonly series: ReadonlyMap<number, ModelSeries>
  readonly today: string
  /** The last day of the closed books; the empty text closes nothing. */
  readonly closed_until: string
}

export const emptyState = (today: string): ModelState => ({
  titles: new Map(),
  settlements: new Map(),
  transfers: new Map(),
  series: new Map(),
  today,
  closed_until: '',
})

/** The settlements of one title. */
export const settlementsOf = (state: ModelState, title: number): ModelSettlement[] =>
  [...state.settlements.values()].filter((row) => row.title === title)

/** What of a title's value is paid or forgiven. */
export const settledOf = (state: ModelState, title: number): number =>
  settlementsOf(state, title).reduce((sum, row) => sum + row.principal + row.discount, 0)

/** What is still due of a title that counts. */
export const residualOf = (state: ModelState, id: number): number => {
  const title = state.titles.get(id)
  return title === undefined || title.canceled !== null ? 0 : title.value - settledOf(state, id)
}

/** Status by behaviour.md section 1; nothing here is scheduled. */
export function statusOf(state: ModelState, id: number): string {
  const title = state.titles.get(id)
  if (title === undefined) return 'gone'
  if (title.canceled !== null) return 'canceled'
  const settled = settledOf(state, id)
  if (settled >= title.value) return 'paid'
  if (settled > 0) return 'partial'
  if (title.due < state.today) return 'overdue'
  return title.due === state.today ? 'due_today' : 'open'
}

/** Something of it lies in the closed books. */
export const isClosed = (state: ModelState, id: number): boolean =>
  [
    state.titles.get(id)?.competency ?? '9999',
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
  for (const title of state.titles.values())
    if (title.canceled === null)
      add([title.competency, 'accrual', title.category], signed(title.kind, title.value))
  for (const row of state.settlements.values()) {
    const title = state.titles.get(row.title)
    const cash = [row.paid_on, 'cash', row.account] as const
    add([...cash, title?.category ?? 0], signed(title?.kind, row.principal))
    add([...cash, 'late'], signed(title?.kind, row.interest))
    add([row.paid_on, 'accrual', 'late'], signed(title?.kind, row.interest))
    add([row.paid_on, 'accrual', 'discount'], signed(title?.kind, -row.discount))
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
