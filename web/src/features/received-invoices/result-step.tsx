import { Button, Text } from '@mantine/core'
import type {
  ReceivedImport,
  ReceivedOutcome,
} from '@prumo/contracts/received-invoices/received-invoice.schema'
import { useMemo } from 'react'
import { useFormat } from '../../client/use-format.ts'
import { useUndo } from '../../client/use-undo.ts'
import { AppLink, useGo } from '../../kit/app-link.tsx'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { feesText } from './fees-text.ts'
import classes from './received-invoices.module.css'

/** A file that was answered for, with its place among the others. */
type ResultRow = ReceivedImport['files'][number] & { readonly place: number }

const TONES: Readonly<Record<ReceivedOutcome, StatusTone>> = {
  created: 'done',
  withheld: 'reconciled',
  canceled: 'canceled',
  known: 'neutral',
  refused: 'overdue',
  skipped: 'neutral',
}
const COUNTED = ['created', 'withheld', 'canceled', 'known', 'refused', 'skipped'] as const

/** What waits, whenever it is due: an invoice is often of another month. */
const WAITING =
  '/admin/purchase/list?filter_due_or_payment_date=all&filter_competency_date=all&filter_status=waiting_approval'

interface ResultStepProps {
  readonly result: ReceivedImport
  readonly request_id: string | null
  readonly onAnother: () => void
}

const rowId = ({ place }: ResultRow) => place

/** What became of each file, and the way back. */
export function ResultStep({ result, request_id, onAnother }: ResultStepProps) {
  const t = useTexts('receivedInvoices')
  const go = useGo()
  const { undo, isPending } = useUndo()
  const rows = useMemo(() => result.files.map((file, place) => ({ ...file, place })), [result])
  const columns = useResultColumns()
  const counts = COUNTED.filter((outcome) => result[outcome] > 0).map((outcome) =>
    t(outcome, { count: result[outcome] }),
  )
  const isChanged = rows.some(
    ({ outcome, purchase_id }) =>
      outcome === 'created' ||
      outcome === 'withheld' ||
      (outcome === 'canceled' && purchase_id !== null),
  )
  const takeBack = async () => {
    if (request_id !== null && (await undo({ request_id }))) onAnother()
  }
  return (
    <div className={classes['steps']}>
      <Text fw={600} role="status">
        {counts.join(' · ')}
      </Text>
      <DataTable label={t('result')} columns={columns} rows={rows} rowId={rowId} />
      <div className={classes['acts']}>
        {isChanged && request_id !== null ? (
          <Button variant="default" loading={isPending} onClick={() => void takeBack()}>
            {t('undo')}
          </Button>
        ) : null}
        <Button variant="default" onClick={onAnother}>
          {t('another')}
        </Button>
        <Button data-autofocus autoFocus onClick={() => go(WAITING)}>
          {t('done')}
        </Button>
      </div>
    </div>
  )
}

function useResultColumns(): readonly Column<ResultRow>[] {
  const t = useTexts('receivedInvoices')
  const format = useFormat()
  return useMemo(
    (): readonly Column<ResultRow>[] => [
      { key: 'file', title: t('file'), render: ({ file_name }) => <bdi>{file_name}</bdi> },
      { key: 'number', title: t('document'), render: ({ number }) => number ?? '–' },
      {
        key: 'state',
        title: t('outcome'),
        render: ({ outcome }) => (
          <StatusChip tone={TONES[outcome]} label={t(`outcomes.${outcome}`)} />
        ),
      },
      {
        key: 'why',
        title: t('why'),
        isSlack: true,
        render: ({ message, fees, purchase_id }) => (
          <span className={classes['why']}>
            {message}
            {fees === null ? null : feesText(t, format, fees)}{' '}
            {purchase_id === null ? null : (
              <AppLink href={`/admin/purchase/edit/${purchase_id}`}>
                {t('purchase', { id: purchase_id })}
              </AppLink>
            )}
          </span>
        ),
      },
    ],
    [t, format],
  )
}
