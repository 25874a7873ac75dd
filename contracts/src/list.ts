import { z } from 'zod'
import { filterName, type ListColumn, type SortOf, sortsOf } from './columns.ts'
import { textSchema } from './scalars.ts'

/** No list page is longer (specification section 9: 200 is the largest default). */
export const MAX_PAGE_SIZE = 200
/** Deep paging is a scan: past this a filter is the answer. */
const MAX_PAGE = 100_000

/** The page of a list, in its query. */
export const pageSchema = z.coerce.number<string>().pipe(z.int().min(1).max(MAX_PAGE)).default(1)

/** How many rows a page of a list has, in its query. */
export const pageSizeSchema = (usual: number) =>
  z.coerce.number<string>().pipe(z.int().min(1).max(MAX_PAGE_SIZE)).default(usual)

interface ListShape<S extends readonly string[], F extends z.ZodRawShape> {
  readonly sorts: S
  readonly default_sort: { readonly column: S[number]; readonly direction: 'asc' | 'desc' }
  readonly page_size: number
  readonly filters: F
}

/**
 * Declares a list once: the columns it may be sorted by, its filters and its page size. The
 * server's whitelist, the query schema, the screen's state and the shared list tests come from it.
 */
export function defineList<const S extends readonly string[], F extends z.ZodRawShape>(
  list: ListShape<S, F>,
) {
  /** Which rows, in which order, whatever the page: an export and a report take these. */
  const choice = {
    sort: z.enum(list.sorts).default(list.default_sort.column),
    direction: z.enum(['asc', 'desc']).default(list.default_sort.direction),
    search: textSchema(100).optional(),
    ...list.filters,
  }
  const query = z.object({
    page: pageSchema,
    per_page: pageSizeSchema(list.page_size),
    ...choice,
  })
  return { ...list, choice, query }
}

type FilterName<C> = C extends { readonly filter: infer F extends string }
  ? F
  : C extends { readonly filter: true; readonly key: infer K extends string }
    ? `filter_${K}`
    : never

type Filters<C> = {
  [X in C as FilterName<X>]: X extends { readonly values: infer V extends readonly string[] }
    ? z.ZodOptional<z.ZodEnum<{ [K in V[number]]: K }>>
    : never
}

/** The filters of the columns, as the query of the list has them. */
export function filtersOf<C extends ListColumn>(columns: readonly C[]): Filters<C>
export function filtersOf(columns: readonly ListColumn[]): object {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const name = filterName(column)
      return name === null ? [] : [[name, z.enum(column.values ?? []).optional()]]
    }),
  )
}

interface OfColumns<C, X extends string> {
  readonly columns: readonly C[]
  /** Sorts that no header asks for. */
  readonly more_sorts?: readonly X[]
  readonly default_sort: SortOf<C>
}

/** The list of a register: sorts and filters are those of its columns, a page has 200 rows. */
export function masterDataList<const C extends ListColumn, const X extends string = never>({
  columns,
  more_sorts = [],
  default_sort,
}: OfColumns<C, X>) {
  return defineList({
    sorts: [...sortsOf(columns), ...more_sorts] satisfies readonly (SortOf<C> | X)[],
    default_sort: { column: default_sort, direction: 'asc' },
    page_size: MAX_PAGE_SIZE,
    filters: filtersOf(columns),
  })
}
