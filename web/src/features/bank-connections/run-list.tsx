import type {
  BankConnection,
  BankConnectionRun,
} from '@prumo/contracts/bank-connections/bank-connection.schema'
import { listBankConnectionRuns } from '@prumo/contracts/bank-connections/bank-connections.contract'
import { useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { runWords } from './connection-words.tsx'

/** A reading that was begun elsewhere is shown when it is done. */
const LOOK_AGAIN_MS = 4_000
const rowId = ({ id }: BankConnectionRun) => id

/** The latest readings of a connection, newest first. */
export function RunList({ connection }: { readonly connection: BankConnection }) {
  const t = useTexts('bankConnections')
  const format = useFormat()
  const params = { id: connection.id }
  const runs = useRouteQuery(listBankConnectionRuns, { params, every: LOOK_AGAIN_MS })
  const columns = useMemo(
    (): readonly Column<BankConnectionRun>[] => [
      { key: 'at', title: t('when'), render: (run) => format.instant(run.ended_at) },
      {
        key: 'by',
        title: t('asked_by'),
        render: (run) => (run.asked_by === 'person' ? run.user_name : t(`askers.${run.asked_by}`)),
      },
      {
        key: 'days',
        title: t('days'),
        render: (run) =>
          t('period', { from: format.date(run.first_day), to: format.date(run.last_day) }),
      },
      { key: 'result', title: t('result'), isSlack: true, render: (run) => runWords(t, run) },
    ],
    [t, format],
  )
  return (
    <DataTable
      label={t('runs')}
      columns={columns}
      rows={runs.data?.data}
      rowId={rowId}
      isFetching={runs.isFetching && runs.data === undefined}
      error={runs.error}
      onRetry={() => void runs.refetch()}
      emptyText={t('no_runs')}
    />
  )
}
