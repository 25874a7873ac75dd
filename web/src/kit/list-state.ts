import { z } from 'zod'
import { toQueryText } from '@prumo/contracts/route-url'

/** The state of a list as its query travels: texts by name. */
export type ListParams = Readonly<Record<string, string>>
/** A change: null takes a value away, which lets the default come back. */
export type ListParamsPatch = Readonly<
  Record<string, string | number | readonly (string | number)[] | null | undefined>
>

/** What `defineList` of the contracts gives. */
export interface ListContract {
  readonly sorts: readonly string[]
  readonly default_sort: { readonly column: string; readonly direction: 'asc' | 'desc' }
  readonly page_size: number
  readonly query: z.ZodObject
  /** What the page is called where the specification names it: in the address, storage and query. */
  readonly page_name?: string
  /** What storage keeps whether any filter is on as; it follows from the filters, and is not read. */
  readonly active_name?: string
}

/** What a list calls its page. */
export const pageNameOf = ({ page_name = 'page' }: Pick<ListContract, 'page_name'>) => page_name

/** The values of a list's query that have a place in its contract. */
function knownValues(list: ListContract, source: unknown): ListParams {
  if (typeof source !== 'object' || source === null) return {}
  const entries = Object.entries(source).flatMap(([name, value]) =>
    name in list.query.shape && typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )
  return Object.fromEntries(entries)
}

/** Whether an address asks a list for anything. */
export const namesAny = (list: ListContract, url: object): boolean =>
  Object.keys(knownValues(list, url)).length > 0

/**
 * The state a list opens with. An address that names any of its values says it all: a link from a
 * tile must show what the tile counted. Otherwise what was saved replaces the defaults; a saved
 * value that is null or empty falls back to its default (specification section 4).
 */
export function restoreListParams(
  list: ListContract,
  from: { readonly url: object; readonly saved: unknown; readonly defaults: ListParams },
): ListParams {
  if (namesAny(list, from.url)) return { ...from.defaults, ...knownValues(list, from.url) }
  return { ...from.defaults, ...knownValues(list, from.saved) }
}

/**
 * Applies a change; anything but a change of page goes back to the first page.
 * @param pageName what the list calls the page, which a change calls `page`.
 */
export function changeListParams(
  listParams: ListParams,
  patch: ListParamsPatch,
  defaults: ListParams,
  pageName = 'page',
): ListParams {
  const next: Record<string, string> = { ...listParams }
  if (!('page' in patch)) delete next[pageName]
  for (const [changed, value] of Object.entries(patch)) {
    const name = changed === 'page' ? pageName : changed
    const text = Array.isArray(value) && value.length === 0 ? undefined : toQueryText(value)
    const kept = text ?? defaults[name]
    if (kept === undefined) delete next[name]
    else next[name] = kept
  }
  return next
}

/** Sorts by a column; the same column again turns the direction. */
export function sortListParams(
  list: ListContract,
  listParams: ListParams,
  column: string,
): ListParamsPatch {
  const sort = listParams['sort'] ?? list.default_sort.column
  const direction = listParams['direction'] ?? list.default_sort.direction
  const turned = sort === column && direction === 'asc' ? 'desc' : 'asc'
  return { sort: column, direction: turned }
}

/** The query of the state, parsed by the contract; a value that the contract refuses is dropped. */
export function parseListParams<L extends ListContract>(
  list: L,
  listParams: ListParams,
): z.output<L['query']> {
  const first = z.safeParse(list.query, listParams)
  const refused = new Set(first.success ? [] : first.error.issues.map(({ path }) => path[0]))
  const kept = Object.fromEntries(Object.entries(listParams).filter(([name]) => !refused.has(name)))
  return z.parse<L['query']>(list.query, kept)
}

/** The part of the state that differs from the defaults: what the address shows. */
export function withoutDefaults(listParams: ListParams, defaults: ListParams): ListParams {
  return Object.fromEntries(
    Object.entries(listParams).filter(([name, text]) => defaults[name] !== text),
  )
}

/** What a browser keeps of a list: what differs from the defaults. */
export function savedListParams(
  list: ListContract,
  listParams: ListParams,
  defaults: ListParams,
): ListParams {
  const kept = withoutDefaults(listParams, defaults)
  if (list.active_name === undefined) return kept
  return { ...kept, [list.active_name]: String(changedFilters(listParams, defaults).length > 0) }
}

/** The names of the filters (search included) that differ from the defaults. */
export function changedFilters(listParams: ListParams, defaults: ListParams): string[] {
  return Object.keys(withoutDefaults(listParams, defaults)).filter(
    (name) => name === 'search' || name.startsWith('filter'),
  )
}
