import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { memo, type ReactNode } from 'react'
import { useFormat } from '../../../client/use-format.ts'
import { DateText } from '../../../kit/date-text.tsx'
import { MoneyText } from '../../../kit/money-text.tsx'
import { TickBox } from '../../../kit/tick-box.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { openCents } from '../hand/open-cents.ts'
import { useLineWords } from '../lines/use-line-words.ts'
import classes from './batch.module.css'
import { BATCH_FIELDS, type BatchField, type BatchRow } from './batch-rows.rules.ts'
import { COLUMN_ATTRIBUTE, ROW_ATTRIBUTE } from './sheet-keys.ts'

interface BatchRowProps {
  readonly line: StatementLine
  readonly row: BatchRow
  readonly isTicked: boolean
  readonly isSaving: boolean
  /** The column that has the keyboard; null in all rows but one. */
  readonly column: number | null
  /** The field of that column while it is written in. */
  readonly editor: ReactNode
  readonly onTick: (id: number) => void
}

/** A line and what is filled in for it. Drawn again only when something of it changes. */
export const BatchRowView = memo(function BatchRowView(props: BatchRowProps) {
  const { line, row, isTicked, isSaving, column, editor, onTick } = props
  const t = useTexts('manyLines')
  const words = useLineWords()
  const textOf = useCellText()
  const cell = (at: number) =>
    ({
      role: 'gridcell',
      [COLUMN_ATTRIBUTE]: at,
      tabIndex: column === at ? 0 : -1,
    }) as const
  const { suggestion } = line
  const suggested = [suggestion?.party_name, suggestion?.description].filter(Boolean).join(' · ')
  return (
    <tr
      {...{ [ROW_ATTRIBUTE]: line.id }}
      aria-busy={isSaving}
      aria-selected={isTicked}
      data-ticked={isTicked ? true : undefined}
    >
      <td {...cell(0)}>
        <span className={classes['bank']}>
          <TickBox
            label={t('batch.tick_line', { text: words.lineText(line) })}
            isTicked={isTicked}
            isTabStop={false}
            onTick={() => onTick(line.id)}
          />
          <DateText date={line.posted_on} />
          <span className={classes['text']}>{words.titleOf(line)}</span>
          <MoneyText value_cents={openCents(line)} signed />
        </span>
        {suggested === '' ? null : (
          <span className={classes['quiet']}>{t('batch.suggested', { text: suggested })}</span>
        )}
        {isSaving ? <span className={classes['quiet']}>{t('batch.saving')}</span> : null}
        {row.refusal === null ? null : (
          <span className={classes['refusal']} role="alert">
            {row.refusal}
          </span>
        )}
      </td>
      {BATCH_FIELDS.map((field, place) => (
        <td key={field} {...cell(place + 1)} data-field={field}>
          {column === place + 1 && editor !== null ? editor : textOf(row, field)}
        </td>
      ))}
    </tr>
  )
})

/** What a cell shows while nobody writes in it. */
export function useCellText(): (row: BatchRow, field: BatchField) => string {
  const format = useFormat()
  return (row, field) => {
    if (field === 'description') return row.description
    if (field !== 'competency_date') return row[field]?.name ?? ''
    const day = row.competency_date
    return day === null ? '' : format.date(day)
  }
}
