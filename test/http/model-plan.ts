import type { Answer } from './api-client.ts'
import { type Draft, draftOf, type DoneAct } from './model-draft.ts'
import { isClosed, type Kind, type ModelState, movesClosed, settlementsOf } from './model-state.ts'
import type { TestCompany } from './test-company.ts'

/** The real books of one run, and the day of the server that keeps them. */
export interface ModelWorld {
  readonly made: TestCompany
  readonly clock: { now: Date }
}

/** What the commands of one run move on. */
export interface Model {
  state: ModelState
  readonly acts: DoneAct[]
  readonly accounts: readonly number[]
  readonly categories: Readonly<Record<Kind, readonly number[]>>
}

/** One act, planned on what the model holds. */
export interface Plan {
  readonly send: (world: ModelWorld) => Promise<Answer>
  /** What it makes of the books; null when it has to be refused. */
  readonly draft: Draft | null
  /** How many transactions a bulk act has to say that it did. */
  readonly done_count?: number
  /** No 'Desfazer' of its own. */
  readonly is_final?: true
}

/** Plans an act; null when there is nothing to act on. */
export type Planner = (model: Model) => Plan | null

/** One of the rows, by a number that fast-check drew. */
export function pick<T>(rows: Iterable<T>, seed: number): T | undefined {
  const all = [...rows]
  return all[seed % Math.max(1, all.length)]
}

export const pathOf = (kind: Kind): string => `/${kind}s`

/** Writes a draft by steps; null when one of them says that the act is refused, or moves closed books. */
export function drafted(state: ModelState, write: (draft: Draft) => boolean): Draft | null {
  const draft = draftOf(state)
  return write(draft) && !movesClosed(state, draft.state) ? draft : null
}

/** Transactions that an act on a series may touch: in full open, and in open books. */
export const isFree = (state: ModelState, id: number): boolean =>
  state.transactions.get(id)?.canceled === null &&
  settlementsOf(state, id).length === 0 &&
  !isClosed(state, id)

/** A day some months later; the days of the model are in every month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const later = year * 12 + month - 1 + months
  const two = (figure: number): string => String(figure).padStart(2, '0')
  return `${Math.floor(later / 12)}-${two((later % 12) + 1)}-${day.slice(8)}`
}
