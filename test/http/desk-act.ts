import type { Answer } from './api-client.ts'
import {
  type DeskBooks,
  deskBooks,
  type DeskLine,
  type DeskTransaction,
  openOf,
} from './desk-books.ts'
import type { DeskWorld } from './desk-world.ts'

/** What fast-check draws for an act; what they choose depends on what there is to choose from. */
export interface DeskNumbers {
  readonly a: number
  readonly b: number
  readonly c: number
}

/** What an act that is asked for moves, by who asks; the program is not asked. */
export interface DeskEffect {
  readonly accounts: readonly (readonly [id: number, cents: number])[]
  readonly open: readonly (readonly [id: number, cents: number])[]
}

export interface DeskAct {
  readonly send: () => Promise<Answer>
  /** Null where the program chooses what it does. */
  readonly effect: DeskEffect | null
  /** How it is undone; null when nothing was done. */
  readonly undo: (answer: Answer) => (() => Promise<Answer>) | null
}

export interface DeskMoment extends DeskNumbers {
  readonly world: DeskWorld
  readonly books: DeskBooks
}

export type DeskPlanner = (moment: DeskMoment) => DeskAct | null | Promise<DeskAct | null>

/** A row by any number; none of no rows. */
export const pick = <T>(rows: readonly T[], place: number): T | undefined =>
  rows[place % Math.max(1, rows.length)]

export const pendingLines = ({ lines }: DeskBooks): readonly DeskLine[] =>
  lines.filter(({ status }) => status === 'pending')

export const kindOf = (cents: number) => (cents > 0 ? 'receivable' : 'payable')
const nounOf = (cents: number) => (cents > 0 ? 'revenue' : 'expense')

/** Open transactions of the direction of an amount. */
export const openTransactions = (books: DeskBooks, cents: number): readonly DeskTransaction[] =>
  books.transactions.filter((one) => one.kind === kindOf(cents) && openOf(books, one) > 0)

/** At the version that the line has by then: what is undone later may have moved it on. */
export const undoLine =
  ({ made }: DeskWorld, id: number) =>
  () =>
  async () => {
    const { lines } = await deskBooks(made)
    const { version } = lines.find((line) => line.id === id) ?? {}
    return made.post(`/statement-lines/${id}/undo`, { version })
  }

/** The operation of an act as a person undoes it, who has its request. */
export const undoRequest =
  ({ made }: DeskWorld) =>
  (answer: Answer) => {
    const request_id = answer.headers.get('x-request-id')
    return () => made.post('/operations/undo', { request_id })
  }

/** Acts on a line as it was read. */
export const act = ({ world }: DeskMoment, line: DeskLine, name: string, body: object) =>
  world.made.post(`/statement-lines/${line.id}/${name}`, { version: line.version, ...body })

/** A transaction that a line pays, but for its value. */
export const newOf = (world: DeskWorld, cents: number) => ({
  description: 'Pelo extrato',
  category_id: world[nounOf(cents)],
  party_id: null,
  competency_date: '2026-11-01',
})
/** Beside the others, where an act may name them. */
export const divided = { cost_center_id: null, project_id: null }
