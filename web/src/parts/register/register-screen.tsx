import type { PermissionKey } from '@prumo/contracts/access/permissions'
import { type ComponentType, type ReactNode, Suspense, useCallback } from 'react'
import { useCan } from '../../client/use-session.ts'
import type { Column } from '../../kit/column.ts'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import type { ListState } from '../../kit/use-list-state.ts'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { ImportLink, ImportSheetLink } from '../imports/import-link.tsx'

type ListProps<Row> = Parameters<typeof ListScreen<Row & object>>[0]

interface RegisterScreenProps<Row> {
  readonly title: string
  readonly createLabel: string
  /** Who may add a record, by hand or from a sheet. */
  readonly mayCreate: PermissionKey
  readonly state: ListState<unknown>
  readonly page: ListProps<Row>['page']
  readonly columns: readonly Column<Row>[]
  readonly filters: readonly FilterDefinition[]
  readonly exportRoute: ListProps<Row>['exportRoute']
  /** The wizard of its import; without it rows of a sheet cannot be added. */
  readonly importAddress?: `/${string}`
  /** Loaded when a record is opened. */
  readonly Drawer: ComponentType<{
    readonly record: number | 'new'
    readonly onClose: () => void
  }>
}

const rowId = ({ id }: { readonly id: number }) => id

/** The screen of a register of master data: its list, and the drawer of a record over it. */
export function RegisterScreen<Row extends { readonly id: number }>(
  props: RegisterScreenProps<Row>,
): ReactNode {
  const { title, createLabel, mayCreate, state, page, columns, filters, importAddress } = props
  const { Drawer, exportRoute } = props
  const can = useCan()
  const { record, open, close } = useOpenRecord()
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((row: Row) => open(row.id), [])
  const sheet = importAddress && { href: importAddress, permission: mayCreate }
  return (
    <ListScreen
      title={title}
      create={can(mayCreate) ? { label: createLabel, onClick: () => open('new') } : undefined}
      state={state}
      exportRoute={exportRoute}
      page={page}
      columns={columns}
      filters={filters}
      headerActs={sheet ? <ImportLink {...sheet} /> : undefined}
      emptyActs={sheet ? <ImportSheetLink {...sheet} /> : undefined}
      rowId={rowId}
      onOpen={openRow}
    >
      <Suspense>{record === null ? null : <Drawer record={record} onClose={close} />}</Suspense>
    </ListScreen>
  )
}
