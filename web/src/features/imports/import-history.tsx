import { Button } from '@mantine/core'
import type { ImportRecord } from '@prumo/contracts/imports/import.schema'
import { confirm } from '../../client/messages.ts'
import { useFormat } from '../../client/use-format.ts'
import { useUndo } from '../../client/use-undo.ts'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { ImportSide } from './import-side.ts'
import classes from './imports.module.css'
import { hasAmounts } from './is-of-transactions.ts'

interface ImportHistoryProps {
  readonly side: ImportSide
  readonly imports: readonly ImportRecord[] | undefined
  readonly isFetching: boolean
  readonly error: unknown
  readonly onRetry: () => void
}

const rowId = ({ id }: ImportRecord) => id
const rowTone = ({ undone_at }: ImportRecord) =>
  undone_at === null ? undefined : ('struck' as const)

/** The sheets that were imported, newest first, each with its way back. */
export function ImportHistory({ side, imports, isFetching, error, onRetry }: ImportHistoryProps) {
  const t = useTexts('imports')
  const columns = useColumns(side)
  return (
    <section className={classes['panel']}>
      <h2>{t('history.title')}</h2>
      <DataTable
        label={t('history.title')}
        columns={columns}
        rows={imports}
        rowId={rowId}
        rowTone={rowTone}
        isFetching={isFetching}
        error={error}
        onRetry={onRetry}
        emptyText={t('history.empty')}
      />
    </section>
  )
}

function useColumns(side: ImportSide): readonly Column<ImportRecord>[] {
  const t = useTexts('imports')
  const { count, instant } = useFormat()
  const { undo } = useUndo()
  const ask = async ({ operation_id, file_name }: ImportRecord) => {
    const isSure = await confirm({
      title: t('history.undo_title'),
      message: t('history.undo_message', { file: file_name }),
      confirmLabel: t('history.undo'),
      isDanger: true,
    })
    if (isSure && operation_id !== null) await undo({ operation_id })
  }
  const total: Column<ImportRecord> = {
    key: 'total',
    title: t('history.total'),
    align: 'right',
    render: ({ total_cents }) => <MoneyText value_cents={total_cents} />,
  }
  return [
    { key: 'file', title: t('history.file'), render: ({ file_name }) => <bdi>{file_name}</bdi> },
    {
      key: 'rows',
      title: t('history.rows'),
      align: 'right',
      render: ({ rows_count }) => count(rows_count),
    },
    ...(hasAmounts(side.target) ? [total] : []),
    { key: 'who', title: t('history.who'), render: ({ imported_by }) => imported_by },
    { key: 'when', title: t('history.when'), render: ({ imported_at }) => instant(imported_at) },
    {
      key: 'state',
      title: t('history.state'),
      render: ({ undone_at }) =>
        undone_at === null ? (
          <StatusChip tone="done" label={t('history.imported')} />
        ) : (
          <StatusChip tone="canceled" label={t('history.undone')} />
        ),
    },
    {
      key: 'acts',
      title: t('history.acts'),
      render: (record) =>
        record.undone_at === null && record.operation_id !== null ? (
          <Button size="compact-sm" variant="subtle" onClick={() => void ask(record)}>
            {t('history.undo')}
          </Button>
        ) : null,
    },
  ]
}
