import { Text } from '@mantine/core'
import {
  listOperationPeople,
  listOperations,
  operationList,
} from '@prumo/contracts/audit/audit.contract'
import type { OperationRow } from '@prumo/contracts/audit/operation.schema'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useToday } from '../../client/use-session.ts'
import classes from './audit.module.css'
import kit from '../../kit/kit.module.css'
import { ListScreen } from '../../kit/list-screen.tsx'
import { currentMonthText } from '../../kit/period.ts'
import { useListState } from '../../kit/use-list-state.ts'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ChainState } from './chain-state.tsx'
import { ExportButton } from './export-button.tsx'
import { operationColumns, operationFilters } from './operation-list.definition.tsx'
import { useAuditFormat } from './use-audit-format.ts'

const OperationDrawer = lazy(() =>
  import('./operation-drawer.tsx').then((file) => ({ default: file.OperationDrawer })),
)

const rowId = ({ id }: OperationRow) => id
const noPeople: readonly { readonly user_id: number; readonly user_name: string }[] = []

/** The audit log of the company: who did what, when and from where. */
export function OperationListScreen() {
  const t = useTexts('audit')
  const format = useAuditFormat()
  const { record, open, close } = useOpenRecord()
  const today = useToday()
  const defaults = useMemo(() => ({ filter_happened_on: currentMonthText(today) }), [today])
  const state = useListState('operations', operationList, defaults)
  const page = useRouteQuery(listOperations, { query: state.query, keepPrevious: true })
  const people = useRouteQuery(listOperationPeople, { silent: true }).data?.data ?? noPeople
  const columns = useMemo(() => operationColumns(t, format), [t, format])
  const filters = useMemo(() => operationFilters(t, people), [t, people])
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((row: OperationRow) => open(row.id), [])
  return (
    <ListScreen
      title={t('title')}
      state={state}
      page={page}
      columns={columns}
      filters={filters}
      period={{ name: 'filter_happened_on', label: t('period') }}
      rowId={rowId}
      onOpen={openRow}
      headerActs={<ExportButton query={state.query} total={page.data?.meta.total ?? 0} />}
      above={
        <div className={kit['bar']}>
          <ChainState />
          <Text c="dimmed" size="sm" className={classes['zone'] ?? ''}>
            {t('zone', { zone: format.zone })}
          </Text>
        </div>
      }
    >
      <Suspense>
        {typeof record === 'number' ? (
          <OperationDrawer key={record} id={record} onClose={close} />
        ) : null}
      </Suspense>
    </ListScreen>
  )
}
