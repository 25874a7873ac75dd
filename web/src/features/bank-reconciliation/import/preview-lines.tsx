import type { LineState } from '@prumo/contracts/bank-reconciliation/count-line-states'
import { Button, Group } from '@mantine/core'
import {
  LINE_STATES,
  type PreviewLine,
} from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import type { CivilDate } from '@prumo/civil-date'
import { useMemo, useState } from 'react'
import type { Column } from '../../../kit/column.ts'
import { DataTable } from '../../../kit/data-table.tsx'
import { DateText } from '../../../kit/date-text.tsx'
import { MoneyText } from '../../../kit/money-text.tsx'
import { TickBox } from '../../../kit/tick-box.tsx'
import { StatusChip } from '../../../kit/status-chip.tsx'
import { useFormat } from '../../../client/use-format.ts'
import { CountedChoices } from '../../../parts/counted-choices/counted-choices.tsx'
import { type TextOf, useTexts } from '../../../texts/use-texts.ts'
import { AdjustmentNote } from '../lines/adjustment-note.tsx'
import classes from './import.module.css'
import { lineTitle } from '../lines/line-text.ts'
import { isStorable, previewFacts } from './preview-facts.ts'

/** Lines drawn at a time: a year of a busy account has thousands. */
const SHOWN_AT_ONCE = 100

const tones = {
  new: 'done',
  known: 'neutral',
  ignored: 'neutral',
  before_opening: 'due_today',
  noise: 'neutral',
  changed: 'due_today',
  future: 'neutral',
  closed: 'due_today',
} as const

interface NumberedLine extends PreviewLine {
  readonly place: number
}

const rowId = ({ place }: NumberedLine) => place

interface PreviewLinesProps {
  readonly lines: readonly PreviewLine[]
  /** The day of the account's opening balance. */
  readonly opening_date: CivilDate
  /** The last day of the account's closed books; null when they are open. */
  readonly closed_until: CivilDate | null
  /** Places of new lines that are not to be stored. */
  readonly left_out: ReadonlySet<number>
  readonly onLeaveOut: (places: ReadonlySet<number>) => void
}

/** The lines of a statement with what would become of each, by state; a new one can be unticked. */
export function PreviewLines(props: PreviewLinesProps) {
  const { lines, opening_date, closed_until, left_out, onLeaveOut } = props
  const t = useTexts('statementImport')
  const noText = useTexts('bankReconciliation')('line.no_text')
  const format = useFormat()
  const [state, setState] = useState<LineState | 'all'>('all')
  const [limit, setLimit] = useState(SHOWN_AT_ONCE)
  const tick = (place: number) => {
    const places = new Set(left_out)
    if (!places.delete(place)) places.add(place)
    onLeaveOut(places)
  }
  const columns = [
    tickColumn({ t, noText }, left_out, tick),
    ...lineColumns({ t, noText }, format.date(opening_date)),
  ]
  const numbered = useMemo(() => lines.map((line, place) => ({ ...line, place })), [lines])
  const found = state === 'all' ? numbered : numbered.filter((line) => line.state === state)
  const { counts } = useMemo(() => previewFacts(lines), [lines])
  const choose = (next: LineState | 'all') => {
    setState(next)
    setLimit(SHOWN_AT_ONCE)
  }
  const choices = ['all', ...LINE_STATES.filter((name) => counts[name] > 0)] as const
  const rest = found.length - limit
  return (
    <div className={classes['lines']}>
      <CountedChoices
        label={t('filter')}
        choices={choices.map((key) => ({
          key,
          label: t(`states.${key}`),
          count: key === 'all' ? lines.length : counts[key],
        }))}
        chosen={state}
        onChoose={choose}
      />
      {counts.changed > 0 ? <p className={classes['hint']}>{t('changed_hint')}</p> : null}
      {counts.future > 0 ? <p className={classes['hint']}>{t('future_hint')}</p> : null}
      {counts.closed > 0 && closed_until !== null ? (
        <p className={classes['hint']}>{t('closed_hint', { date: format.date(closed_until) })}</p>
      ) : null}
      <div
        className={classes['table']}
        tabIndex={0}
        role="region"
        aria-label={t('statement_lines')}
      >
        <DataTable
          label={t('statement_lines')}
          columns={columns}
          rows={found.slice(0, limit)}
          rowId={rowId}
        />
      </div>
      {rest > 0 ? (
        <Group justify="center">
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => setLimit(limit + SHOWN_AT_ONCE)}
          >
            {t('more_lines', { count: Math.min(rest, SHOWN_AT_ONCE) })}
          </Button>
        </Group>
      ) : null}
    </div>
  )
}

interface LineWords {
  readonly t: TextOf<'statementImport'>
  /** What stands for a line that the bank left without words. */
  readonly noText: string
}

/** A box on each line that would be stored. */
function tickColumn(
  { t, noText }: LineWords,
  left_out: ReadonlySet<number>,
  onTick: (place: number) => void,
): Column<NumberedLine> {
  return {
    key: 'tick',
    title: t('tick'),
    isTitleHidden: true,
    width: '40px',
    render: (line) =>
      isStorable(line) ? (
        <TickBox
          label={t('tick_line', { text: lineTitle(line) ?? noText })}
          isTicked={!left_out.has(line.place)}
          onTick={() => onTick(line.place)}
        />
      ) : null,
  }
}

function lineColumns({ t, noText }: LineWords, date: string): readonly Column<NumberedLine>[] {
  return [
    {
      key: 'state',
      title: t('line_state'),
      width: '150px',
      render: ({ state }) => (
        <StatusChip tone={tones[state]} label={t(`state.${state}`, { date })} />
      ),
    },
    {
      key: 'date',
      title: t('line_date'),
      width: '110px',
      render: ({ posted_on }) => <DateText date={posted_on} />,
    },
    {
      key: 'text',
      title: t('line_text'),
      render: (line) => (
        <span className={classes['described']}>
          {lineTitle(line) ?? noText}
          <AdjustmentNote adjustment={line.adjustment} />
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('line_amount'),
      align: 'right',
      render: ({ amount_cents }) =>
        amount_cents === null ? null : <MoneyText value_cents={amount_cents} signed />,
    },
  ]
}
