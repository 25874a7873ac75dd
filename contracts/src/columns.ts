import { MASTER_RECORD_STATUSES } from './register-status.ts'

/**
 * A column of a list, declared once for the screen, its cards, the sort, the filter and the export.
 * `other` is drawn and written by the feature itself.
 */
export interface ListColumn {
  /** Its name on the screen and in the export. */
  readonly key: string
  readonly kind: 'text' | 'code' | 'money' | 'date' | 'choice' | 'status' | 'other'
  /** The field of a row that it shows, where that is not its key. */
  readonly field?: string
  /** Its word among the texts of the feature, where that is not its key. */
  readonly text?: string
  /** Its header among the texts of exports, where that is not its key. */
  readonly head?: string
  /** The sort that a click on its header asks for. */
  readonly sort?: string
  /** Of a choice: `filter_<key>` takes one of `values`. */
  readonly filter?: true
  readonly values?: readonly string[]
  /** CSS width, for columns that must not grow. */
  readonly width?: string
  /** `false` leaves it out of the cards of narrow screens. */
  readonly card?: false
}

/** The status that every register has. */
export const statusColumn = {
  key: 'status',
  kind: 'status',
  sort: 'status',
  filter: true,
  values: MASTER_RECORD_STATUSES,
} as const satisfies ListColumn

/** Declares the columns of a list; keeps their exact types for contract and screen. */
export function listColumns<const C extends readonly ListColumn[]>(columns: C): C {
  return columns
}

/** The sorts of a column. */
export type SortOf<C> = C extends { readonly sort: infer S extends string } ? S : never
type KeyOf<C> = C extends { readonly key: infer K extends string } ? K : never
/** The sorts of the columns, without repeats. */
export function sortsOf<C extends ListColumn>(columns: readonly C[]): readonly SortOf<C>[]
export function sortsOf(columns: readonly ListColumn[]): readonly string[] {
  return [...new Set(columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort])))]
}

/** The keys of the columns, in their order: those of the export. */
export function keysOf<C extends ListColumn>(columns: readonly C[]): readonly KeyOf<C>[]
export function keysOf(columns: readonly ListColumn[]): readonly string[] {
  return columns.map(({ key }) => key)
}
