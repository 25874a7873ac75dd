import { Button, NativeSelect } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { Pager } from '../pager/pager.tsx'
import classes from './tries.module.css'
import type { Tries } from './use-tries.ts'

/** Something that is tried until it is done or a person looks at it. */
interface Tried {
  readonly id: number
  readonly status: string
}

interface TriesWords<Row extends Tried> {
  readonly title: string
  readonly filter: string
  readonly all: string
  readonly none: string
  readonly status: (status: Row['status']) => string
  readonly acts: string
  readonly retry: string
  /** Names the row beside the act, where rows open: the whole row is no button then. */
  readonly retryOf?: (row: Row) => string
  readonly retryFailed: string
}

interface TriesListProps<Row extends Tried> {
  readonly words: TriesWords<Row>
  readonly tries: Tries<Row['status']>
  readonly statuses: readonly Row['status'][]
  readonly found: UseQueryResult<{
    readonly data: readonly Row[]
    readonly meta: { readonly total: number; readonly per_page: number }
  }>
  /** Memoized: what a row says, without the act of trying again. */
  readonly columns: readonly Column<Row>[]
  /** Tries these again, null is all that failed; absent for whoever may not. */
  readonly onRetry: ((ids: readonly number[] | null) => void) | undefined
  readonly isRetrying: boolean
  readonly canRetry: (row: Row) => boolean
  readonly onOpen?: (row: Row) => void
  /** A further filter, and what takes all of them away. */
  readonly filter?: {
    readonly field: ReactNode
    readonly isSet: boolean
    readonly onClear: () => void
  }
}

const rowId = ({ id }: Tried) => id

/**
 * What is tried until it is done, newest first: calls of platforms, courses that sales open, events on
 * their way to addresses. What failed is tried again, one by one or all.
 */
export function TriesList<Row extends Tried>(props: TriesListProps<Row>) {
  const { words, tries, statuses, found, columns, onRetry, filter } = props
  const { page, status, setStatus, setPage } = tries
  const isFiltered = status !== '' || filter?.isSet === true
  const onClear = () => {
    setStatus('')
    filter?.onClear()
  }
  const meta = found.data?.meta
  return (
    <div className={classes['list']}>
      <div className={classes['filters']}>
        <NativeSelect
          aria-label={words.filter}
          value={status}
          onChange={({ currentTarget: { value } }) =>
            setStatus(statuses.find((one) => one === value) ?? '')
          }
          data={[
            { value: '', label: words.all },
            ...statuses.map((value) => ({ value, label: words.status(value) })),
          ]}
        />
        {filter?.field}
        {onRetry === undefined ? null : (
          <Button variant="default" loading={props.isRetrying} onClick={() => onRetry(null)}>
            {words.retryFailed}
          </Button>
        )}
      </div>
      <DataTable
        label={words.title}
        columns={[...columns, retryColumn(props)]}
        rows={found.data?.data}
        rowId={rowId}
        {...(props.onOpen === undefined ? {} : { onOpen: props.onOpen })}
        isFetching={found.isFetching && found.data === undefined}
        error={found.error}
        onRetry={() => void found.refetch()}
        {...(isFiltered ? { onClear } : { emptyText: words.none })}
      />
      {meta === undefined ? null : (
        <Pager page={page} total={meta.total} onPage={setPage} size={meta.per_page} />
      )}
    </div>
  )
}

function retryColumn<Row extends Tried>({
  words,
  onRetry,
  canRetry,
  onOpen,
}: TriesListProps<Row>): Column<Row> {
  return {
    key: 'retry',
    title: words.acts,
    isTitleHidden: onOpen !== undefined,
    render: (row) =>
      onRetry === undefined || !canRetry(row) ? null : (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={words.retryOf?.(row)}
          onClick={(event) => {
            event.stopPropagation()
            onRetry([row.id])
          }}
        >
          {words.retry}
        </Button>
      ),
  }
}
