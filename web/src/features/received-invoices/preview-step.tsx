import { Button } from '@mantine/core'
import type {
  ReceivedRow,
  ReceivedState,
} from '@prumo/contracts/received-invoices/received-invoice.schema'
import { useMemo } from 'react'
import { useFormat } from '../../client/use-format.ts'
import { AppLink } from '../../kit/app-link.tsx'
import type { Column } from '../../kit/column.ts'
import { CountField } from '../../kit/count-field.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import { TickBox } from '../../kit/tick-box.tsx'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { categories } from '../../parts/choices/choice-sources.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { feesText } from './fees-text.ts'
import classes from './received-invoices.module.css'
import { isTaken, type Preview, type Receiving } from './use-receiving.ts'

const TONES: Readonly<Record<ReceivedState, StatusTone>> = {
  new: 'done',
  withheld: 'reconciled',
  canceled: 'canceled',
  known: 'neutral',
  other_company: 'due_today',
  error: 'overdue',
}

interface PreviewStepProps {
  readonly preview: Preview
  readonly receiving: Receiving
}

const rowId = ({ place }: ReceivedRow) => place

/** What each file becomes, what is left out, and what holds for all of them. */
export function PreviewStep({ preview, receiving }: PreviewStepProps) {
  const t = useTexts('receivedInvoices')
  const { rows, choices, skipped } = preview
  const { choose, save, isLooking, sending, startAgain } = receiving
  const count = rows.filter((row) => isTaken(row) && !skipped.has(row.place)).length
  const columns = usePreviewColumns(skipped, receiving.tick)
  return (
    <div className={classes['steps']}>
      <div className={classes['choices']}>
        <ChoiceField
          field={{
            name: 'category_id',
            isRequired: false,
            value: choices.category_id,
            error: undefined,
            onChange: (category_id) => void choose(preview, { ...choices, category_id }),
            onBlur: () => undefined,
          }}
          label={t('category')}
          description={t('category_hint')}
          source={categories}
          filter={{ nature: 'expense' }}
          clearable
          onlyExisting
        />
        <CountField
          field={{
            name: 'due_days',
            isRequired: true,
            value: choices.due_days,
            error: undefined,
            onChange: (due_days) => void choose(preview, { ...choices, due_days }),
            onBlur: () => undefined,
          }}
          label={t('due_days')}
          description={t('due_days_hint')}
        />
      </div>
      <DataTable
        label={t('preview')}
        columns={columns}
        rows={rows}
        rowId={rowId}
        isFetching={isLooking}
      />
      {count === 0 ? <p role="status">{t('nothing')}</p> : null}
      <div className={classes['acts']}>
        <Button variant="default" onClick={startAgain} disabled={sending !== null}>
          {t('another')}
        </Button>
        <Button
          loading={sending !== null}
          disabled={count === 0 || isLooking || choices.due_days === null}
          onClick={() => void save(preview)}
        >
          {t('import', { count })}
        </Button>
      </div>
    </div>
  )
}

function usePreviewColumns(
  skipped: ReadonlySet<number>,
  onTick: (place: number) => void,
): readonly Column<ReceivedRow>[] {
  const t = useTexts('receivedInvoices')
  const format = useFormat()
  return useMemo(
    (): readonly Column<ReceivedRow>[] => [
      {
        key: 'chosen',
        title: t('chosen'),
        isTitleHidden: true,
        render: (row) =>
          isTaken(row) ? (
            <TickBox
              label={t('choose_row', { file: row.file_name })}
              isTicked={!skipped.has(row.place)}
              onTick={() => onTick(row.place)}
            />
          ) : null,
      },
      {
        key: 'document',
        title: t('document'),
        render: ({ type, number, file_name }) => (
          <span title={file_name}>
            {type === null || number === null
              ? file_name
              : t('document_of', { type: t(`types.${type}`), number })}
          </span>
        ),
      },
      {
        key: 'supplier',
        title: t('supplier'),
        isNarrow: true,
        render: ({ supplier_name }) => supplier_name ?? '–',
      },
      {
        key: 'issued_on',
        title: t('issued_on'),
        isDay: true,
        render: ({ issued_on }) => (issued_on === null ? '–' : format.date(issued_on)),
      },
      {
        key: 'installments',
        title: t('installments'),
        hideOnCard: true,
        render: ({ installments }) => {
          const [first] = installments
          if (first === undefined) return '–'
          const day = format.date(first.due_date)
          return installments.length === 1 ? day : `${installments.length}× · ${day}`
        },
      },
      {
        key: 'category',
        title: t('category_of'),
        isNarrow: true,
        hideOnCard: true,
        render: ({ category_name }) => category_name ?? '–',
      },
      {
        key: 'net',
        title: t('net'),
        align: 'right',
        isMoney: true,
        render: ({ net_cents, total_cents }) => {
          const shown = net_cents ?? total_cents
          return shown === null ? '–' : <MoneyText value_cents={shown} />
        },
      },
      {
        key: 'state',
        title: t('state'),
        render: ({ state }) => <StatusChip tone={TONES[state]} label={t(`states.${state}`)} />,
      },
      {
        key: 'why',
        title: t('why'),
        isSlack: true,
        render: ({ message, warnings, fees, purchase_id, state, supplier_id, ...row }) => (
          <span className={classes['why']}>
            {[
              message,
              state === 'new' && supplier_id === null ? t('new_supplier') : null,
              state === 'new'
                ? t('items_of', { count: row.items_count, matched: row.matched_items_count })
                : null,
              fees === null ? null : feesText(t, format, fees),
              ...warnings.map((one) => t(`warnings.${one}`)),
            ]
              .filter((text) => text !== null)
              .join(' ')}
            {purchase_id === null ? null : (
              <>
                {' '}
                <AppLink href={`/admin/purchase/edit/${purchase_id}`}>
                  {t('purchase', { id: purchase_id })}
                </AppLink>
              </>
            )}
          </span>
        ),
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- what ticks is made anew each time and does the same.
    [t, format, skipped],
  )
}
