import { MASTER_RECORD_STATUSES } from './register-status.ts'

/**
 * A column of a list, declared once for the screen, its cards, the sort, the filter and the export.
 * `count` is a whole number; `choice` also a boolean, as `yes` or `no`; `other` is drawn and written
 * by the feature itself.
 */
export interface ListColumn {
  /** Its name on the screen and in the export. */
  readonly key: string
  readonly kind: 'text' | 'code' | 'money' | 'date' | 'count' | 'choice' | 'status' | 'other'
  /** The field of a row that it shows, where that is not its key. */
  readonly field?: string
  /** Its title among the texts of the feature, on the screen and in the file, where not its key. */
  readonly text?: string
  /** Of a column that files alone have: its header among those of exports, where not its key. */
  readonly head?: string
  /** The sort that a click on its header asks for. */
  readonly sort?: string
  /** One of `values` is taken by `filter_<key>`, or by the filter of this name. */
  readonly filter?: true | `filter_${string}`
  readonly values?: readonly string[]
  /** The group among the texts of the feature with its values in words, where not of its filter. */
  readonly words?: string
  /** CSS width, for columns that must not grow. */
  readonly width?: string
  /** `right` for figures that are text; numbers stand there anyhow. */
  readonly align?: 'right'
  /** Long words that are cut early, so that the figures beside them stay in sight. */
  readonly narrow?: true
  /** Takes the room that the other columns leave: of a list, the words that are longest. */
  readonly slack?: true
  /** `false` leaves it out of the cards of narrow screens; a number is its place there. */
  readonly card?: false | number
  /** `false` leaves it to the export alone, or to the screen alone. */
  readonly screen?: false
  readonly export?: false
  /** The export ends in the sum of its money. */
  readonly total?: true
}

/** What a column of a boolean answers, and its filter takes. */
export const YES_NO = ['yes', 'no'] as const

/** The status that every register has. */
export const statusColumn = {
  key: 'status',
  kind: 'status',
  sort: 'status',
  filter: true,
  values: MASTER_RECORD_STATUSES,
} as const satisfies ListColumn

/** The name of a column's filter, null without one. */
export function filterName({ key, filter }: ListColumn): string | null {
  if (filter === undefined) return null
  return filter === true ? `filter_${key}` : filter
}

/** Declares the columns of a list; keeps their exact types for contract and screen. */
export function listColumns<const C extends readonly ListColumn[]>(columns: C): C {
  return columns
}

/** The sorts of a column. */
export type SortOf<C> = C extends { readonly sort: infer S extends string } ? S : never
type KeyOf<C> = C extends { readonly key: infer K extends string } ? K : never
type Exported<C> = Exclude<C, { readonly export: false }>
type TextOf<C> = C extends { readonly text: infer T extends string } ? T : KeyOf<C>

/** The sorts of the columns, without repeats. */
export function sortsOf<C extends ListColumn>(columns: readonly C[]): readonly SortOf<C>[]
export function sortsOf(columns: readonly ListColumn[]): readonly string[] {
  return [...new Set(columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort])))]
}

/** The keys of the columns of the export, in their order. */
export function exportedKeys<C extends ListColumn>(
  columns: readonly C[],
): readonly KeyOf<Exported<C>>[]
export function exportedKeys(columns: readonly ListColumn[]): readonly string[] {
  return columns.filter((column) => column.export !== false).map(({ key }) => key)
}

/** The title of a column, as its key among the texts of the feature. */
export function titleKey<C extends ListColumn>(column: C): TextOf<C>
export function titleKey({ key, text = key }: ListColumn): string {
  return text
}
