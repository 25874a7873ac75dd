import { Button, Checkbox, Group, Text } from '@mantine/core'
import type {
  SheetLayout,
  StatementField,
} from '@prumo/contracts/bank-reconciliation/sheet-layout.contract'
import { confirm } from '../../../client/message-store.ts'
import { useToday } from '../../../client/use-session.ts'
import { SelectInput } from '../../../kit/select-input.tsx'
import tableClasses from '../../../kit/table.module.css'
import { sampledColumns } from '../../../parts/sheet-columns/column-samples.rules.ts'
import { useLabelled } from '../../../texts/use-labelled.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ImportNotice } from '../import/import-notice.tsx'
import classes from '../import/import.module.css'
import { isReadable, type OpenSheet, statementFile } from './open-sheet.ts'
import { sheetMovements } from './sheet-movements.rules.ts'
import { SHEET_FIELDS } from './statement-fields.ts'

/** Rows that could not be read are named up to here. */
const MOST_NAMED = 10

interface SheetStepProps {
  readonly open: OpenSheet
  readonly currency: string
  readonly onChange: (open: OpenSheet) => void
  /** The statement that the sheet is, and how it was read. */
  readonly onNext: (file: File, layout: SheetLayout) => void
  readonly onAnother: () => void
}

/** Which column of a bank's sheet is what, and how its days, amounts and signs are meant. */
export function SheetStep({ open, currency, onChange, onNext, onAnother }: SheetStepProps) {
  const t = useTexts('statementSheets')
  const today = useToday()
  const { layout, sheet, header_row } = open
  const change = (part: Partial<SheetLayout>) =>
    onChange({ ...open, layout: { ...layout, ...part } })
  const found = sheetMovements(sheet.rows, { ...layout, header_row, today })
  const count = found.movements.length
  const rows = found.unread.slice(0, MOST_NAMED).join(', ')
  const goOn = async () => {
    const hasWords = layout.fields.includes('description')
    const question = {
      title: t('wordless'),
      message: t('wordless_hint'),
      confirmLabel: t('wordless_confirm'),
    }
    if (hasWords || (await confirm(question))) onNext(statementFile(open, found, currency), layout)
  }
  return (
    <section className={classes['card']} aria-label={t('title')}>
      <Text size="sm" c="dimmed">
        {header_row > 0 ? t('header_row', { row: header_row }) : t('no_header')}
        {open.is_remembered ? ` ${t('remembered')}` : ''}
      </Text>
      <ColumnTable open={open} onFields={(fields) => change({ fields })} />
      <Group gap="md" align="end">
        <SelectInput
          label={t('date_order')}
          data={[
            { value: 'day_first', label: t('day_first') },
            { value: 'month_first', label: t('month_first') },
          ]}
          value={layout.date_order}
          allowDeselect={false}
          onChange={(order) =>
            change({ date_order: order === 'month_first' ? 'month_first' : 'day_first' })
          }
        />
        <SelectInput
          label={t('decimal')}
          data={[
            { value: 'comma', label: t('comma') },
            { value: 'point', label: t('point') },
          ]}
          value={layout.decimal}
          allowDeselect={false}
          onChange={(decimal) => change({ decimal: decimal === 'point' ? 'point' : 'comma' })}
        />
        <Checkbox
          label={t('inverted')}
          description={t('inverted_hint')}
          checked={layout.is_inverted}
          onChange={({ currentTarget }) => change({ is_inverted: currentTarget.checked })}
        />
      </Group>
      {isReadable(layout) ? null : <ImportNotice title={t('missing')} />}
      {found.unread.length === 0 ? null : (
        <ImportNotice
          title={t('unread', { count: found.unread.length })}
          text={t('rows', { rows })}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onAnother}>
          {t('another')}
        </Button>
        <Button autoFocus disabled={!isReadable(layout) || count === 0} onClick={() => void goOn()}>
          {t('next', { count })}
        </Button>
      </Group>
    </section>
  )
}

interface ColumnTableProps {
  readonly open: OpenSheet
  readonly onFields: (fields: SheetLayout['fields']) => void
}

function ColumnTable({ open, onFields }: ColumnTableProps) {
  const t = useTexts('statementSheets')
  const labelled = useLabelled()
  const { fields } = open.layout
  const options = SHEET_FIELDS.map(({ key }) => ({ value: key, label: t(`fields.${key}`) }))
  const choose = (place: number, field: StatementField | null) =>
    onFields(
      open.headers.map((_, column) => {
        if (column === place) return field
        const kept = fields[column] ?? null
        // A field is one column: choosing it elsewhere takes it from where it was.
        return kept === field ? null : kept
      }),
    )
  return (
    <div className={tableClasses['frame']}>
      <table className={tableClasses['table']} aria-label={t('title')}>
        <thead>
          <tr>
            <th>{t('column')}</th>
            <th>{t('samples')}</th>
            <th>{t('field')}</th>
          </tr>
        </thead>
        <tbody>
          {sampledColumns(open.sheet, open.header_row, open.headers).map((column) => {
            const name = column.header || t('unnamed', { letter: column.letter })
            return (
              <tr key={column.place}>
                <td>{name}</td>
                <td>
                  <bdi>{column.samples.join(' · ')}</bdi>
                </td>
                <td>
                  <SelectInput
                    aria-label={labelled(t('field'), name)}
                    data={options}
                    value={fields[column.place] ?? null}
                    placeholder={t('ignore')}
                    clearable
                    clearButtonProps={{ 'aria-label': t('ignore') }}
                    onChange={(chosen) =>
                      choose(
                        column.place,
                        SHEET_FIELDS.find(({ key }) => key === chosen)?.key ?? null,
                      )
                    }
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
