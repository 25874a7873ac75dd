import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { type Column, withCardParts } from './column.ts'
import { DataTable, type RowSelection } from './data-table.tsx'
import type { Exported } from './export-tool.tsx'
import { FilterBar, type ListPeriod } from './filter-bar.tsx'
import type { FilterDefinition } from './filter-definition.ts'
import classes from './kit.module.css'
import own from './list-screen.module.css'
import { ListTools } from './list-tools.tsx'
import { PageHeader } from './page-header.tsx'
import { Paging } from './paging.tsx'
import { type Total, TotalsBar } from './totals-bar.tsx'
import { useColumnWidths, useShownColumns } from './use-columns.ts'
import type { ListState } from './use-list-state.ts'

const EmptyListActs = lazy(() =>
  import('./empty-list-acts.tsx').then((file) => ({ default: file.EmptyListActs })),
)

interface Page<Row> {
  readonly data:
    | { readonly data: readonly Row[]; readonly meta: { readonly total: number } }
    | undefined
  readonly isFetching: boolean
  readonly error: unknown
  readonly refetch: () => unknown
}

interface Creation {
  readonly label: string
  readonly onClick: () => void
  /** It reads files: an empty list then offers it by its own words alone. */
  readonly isImport?: boolean
}

export interface ListScreenProps<Row> {
  readonly title: string
  readonly create?: Creation | undefined
  readonly state: ListState<unknown>
  /** The answer of `useRouteQuery(route, { query: state.query, keepPrevious: true })`. */
  readonly page: Page<Row>
  readonly columns: readonly Column<Row>[]
  readonly rowId: (row: Row) => number | string
  readonly onOpen?: (row: Row) => void
  readonly period?: ListPeriod
  /** Another date that the list is limited by: a chip beside the first. */
  readonly furtherPeriod?: ListPeriod
  readonly filters?: readonly FilterDefinition[]
  readonly totals?: readonly Total[]
  /** The export of the list: a button beside columns and density. */
  readonly exportRoute?: Exported['route']
  readonly rowTone?: (row: Row) => 'struck' | 'strong' | undefined
  /** What to begin with in a list never used, beside a first record: a link to the import. */
  readonly emptyActs?: ReactNode
  /** Buttons beside the primary one. */
  readonly headerActs?: ReactNode
  readonly aside?: ReactNode
  /** Between the filters and the table: tabs with values. */
  readonly above?: ReactNode
  /** Ticks of `useSelection`, where rows can be ticked. */
  readonly selection?: RowSelection<Row>
  /** The bar of what the ticked rows allow, below the table. */
  readonly bulkBar?: ReactNode
  /** The drawer. */
  readonly children?: ReactNode
}

/** The usual list: header, filters, table, totals and paging. Odd screens use the parts. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { title, create, state, page, columns, rowId, filters, period, totals } = props
  const carded = useMemo(() => withCardParts(columns), [columns])
  const shown = useShownColumns(state.screen, carded)
  const [, resize] = useColumnWidths(state.screen)
  const exported = props.exportRoute
    ? { route: props.exportRoute, query: Object(state.query) }
    : undefined
  return (
    <div className={`${classes['screen']} ${own['list']}`} data-fills>
      <PageHeader title={title} aside={props.aside} {...(create ? { create } : {})}>
        {props.headerActs}
      </PageHeader>
      <FilterBar
        state={state}
        furtherPeriod={props.furtherPeriod}
        {...(period ? { period } : {})}
        {...(filters ? { filters } : {})}
      >
        <ListTools state={state} columns={columns} exported={exported} />
      </FilterBar>
      {props.above}
      <DataTable
        label={title}
        columns={shown}
        rows={page.data?.data}
        rowId={rowId}
        sort={state.sort}
        onSort={state.sortBy}
        onResize={resize}
        isFetching={page.isFetching}
        error={page.error}
        onRetry={() => void page.refetch()}
        onClear={state.changed.length > 0 ? state.reset : undefined}
        emptyActs={
          <Suspense>
            <EmptyListActs {...props} />
          </Suspense>
        }
        {...(props.onOpen ? { onOpen: props.onOpen } : {})}
        {...(props.rowTone ? { rowTone: props.rowTone } : {})}
        selection={props.selection}
      />
      {props.bulkBar}
      <div className={`${classes['bar']} ${own['foot']}`}>
        <TotalsBar count={page.data?.meta.total} {...(totals ? { totals } : {})} />
        <div className={classes['bar-end']}>
          <Paging state={state} total={page.data?.meta.total ?? 0} isCounted />
        </div>
      </div>
      {props.children}
    </div>
  )
}
