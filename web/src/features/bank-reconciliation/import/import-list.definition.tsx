import { Button } from '@mantine/core'
import type { ImportRecord } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import type { Column } from '../../../kit/column.ts'
import type { Formats } from '../../../client/use-format.ts'
import type { TextOf } from '../../../texts/use-texts.ts'

interface ImportWords {
  readonly t: TextOf<'statementImport'>
  readonly format: Formats
  /** Absent without the right to undo. */
  readonly undo?: (record: ImportRecord) => void
}

/** Columns of the files imported into an account. */
export function importColumns({ t, format, undo }: ImportWords): readonly Column<ImportRecord>[] {
  const count = (key: 'new' | 'known') => ({
    key,
    title: t(`list.${key}`),
    align: 'right' as const,
    render: (record: ImportRecord) => format.count(record[`${key}_count`]),
  })
  return [
    { key: 'file', title: t('list.file'), render: ({ file_name }) => file_name },
    {
      key: 'period',
      title: t('list.period'),
      render: ({ first_date, last_date }) =>
        first_date === null || last_date === null
          ? ''
          : t('period', { from: format.date(first_date), to: format.date(last_date) }),
    },
    count('new'),
    count('known'),
    {
      key: 'others',
      title: t('list.others'),
      render: ({ before_opening_count, noise_count, changed_count }) =>
        [
          before_opening_count === 0
            ? null
            : t('result_before_opening', { count: before_opening_count }),
          noise_count === 0 ? null : t('result_noise', { count: noise_count }),
          changed_count === 0 ? null : t('result_changed', { count: changed_count }),
        ]
          .filter(Boolean)
          .join(', '),
    },
    {
      key: 'imported_at',
      title: t('list.imported_at'),
      render: ({ imported_at, user_name }) => `${format.instant(imported_at)} · ${user_name}`,
    },
    {
      key: 'actions',
      isPinned: true,
      title: t('list.actions'),
      render: (record) => <UndoCell record={record} t={t} undo={undo} />,
    },
  ]
}

interface UndoCellProps {
  readonly record: ImportRecord
  readonly t: TextOf<'statementImport'>
  readonly undo: ImportWords['undo']
}

/** 'Desfazer', or why there is none. */
function UndoCell({ record, t, undo }: UndoCellProps) {
  if (record.is_undone) return t('list.undone')
  if (record.reconciled_count > 0) return t('list.locked', { count: record.reconciled_count })
  if (undo === undefined) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('list.undo_file', { file: record.file_name })}
      onClick={() => undo(record)}
    >
      {t('list.undo')}
    </Button>
  )
}
