import { Alert } from '@mantine/core'
import type {
  LabConflict,
  LabResult,
  LabRow,
} from '@prumo/contracts/reconciliation-rules/rule-lab.contract'
import { useFormat } from '../../client/use-format.ts'
import { DateText } from '../../kit/date-text.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'
import classes from './rules.module.css'

/** What a rehearsal found: what the rule would do, what people decided, and which rules meet it. */
export function RuleLabResult({ result }: { readonly result: LabResult }) {
  const t = useTexts('ruleLab')
  const format = useFormat()
  const { hits, lines, shadowed, would_act, left, conflicts, rows } = result
  if (hits === 0) return <Alert color="gray">{t('no_hits', { count: lines })}</Alert>
  const decided = (['agreed', 'decided_otherwise', 'decided_by_run', 'shadowed'] as const).map(
    (name) => [t(name), result[name]] as const,
  )
  return (
    <>
      <p>{t('hits', { hits: format.count(hits), lines: format.count(lines) })}</p>
      {shadowed === hits ? <Alert color="orange">{t('all_shadowed')}</Alert> : null}
      <Counts
        title={t('pending')}
        counts={would_act.map(({ act, count }) => [t(`acts.${act}`), count])}
      />
      <Counts
        title={t('left_title')}
        counts={left.map(({ reason, count }) => [t(`left.${reason}`), count])}
      />
      <Counts title={t('decided')} counts={decided.filter(([, count]) => count > 0)} />
      {conflicts.length === 0 ? null : (
        <div>
          <strong>{t('conflicts')}</strong>
          <ul className={classes['trial-rows']} aria-label={t('conflicts')}>
            {conflicts.map((conflict) => (
              <li key={`${conflict.is_global} ${conflict.name}`}>
                {conflict.name}
                <span className={classes['quiet']}> · {conflictText(conflict, t)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className={classes['trial-rows']} aria-label={t('rows')}>
        {rows.map((row) => (
          <LabLine key={`${row.outcome} ${row.line_id}`} row={row} />
        ))}
      </ul>
    </>
  )
}

interface CountsProps {
  readonly title: string
  readonly counts: readonly (readonly [label: string, count: number])[]
}

function Counts({ title, counts }: CountsProps) {
  const format = useFormat()
  if (counts.length === 0) return null
  return (
    <div>
      <strong>{title}</strong>
      <ul className={classes['trial-counts']}>
        {counts.map(([label, count]) => (
          <li key={label}>
            {label} <strong>{format.count(count)}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}

function conflictText(conflict: LabConflict, t: TextOf<'ruleLab'>): string {
  const { is_earlier, says_same, lines, of_lines } = conflict
  const parts = [
    t(is_earlier ? 'earlier' : 'later'),
    t(says_same ? 'same' : 'differs'),
    t('conflict_lines', { lines, of_lines }),
  ]
  return [...parts, ...(!is_earlier && lines === of_lines ? [t('shadows')] : [])].join(' · ')
}

const TONES: Readonly<Record<LabRow['outcome'], StatusTone>> = {
  would_act: 'done',
  left: 'scheduled',
  decided_otherwise: 'overdue',
  shadowed: 'due_today',
}

function LabLine({ row }: { readonly row: LabRow }) {
  const t = useTexts('ruleLab')
  const label = row.act === null ? t(`outcomes.${row.outcome}`) : t(`acts.${row.act}`)
  const why = whyOf(row, t)
  return (
    <li>
      <span className={classes['trial-line']}>
        <DateText date={row.posted_on} />
        <bdi>{row.text}</bdi>
        <MoneyText value_cents={row.amount_cents} signed />
      </span>
      <span className={classes['quiet']}>
        <StatusChip tone={TONES[row.outcome]} label={label} />
        {why === null ? null : ` · ${why}`}
      </span>
    </li>
  )
}

/** With what, why not, how else, or by which rule. */
function whyOf(row: LabRow, t: TextOf<'ruleLab'>): string | null {
  if (row.left_reason !== null) return t(`left.${row.left_reason}`)
  if (row.shadowed_by !== null) return t('by_rule', { name: row.shadowed_by })
  if (row.outcome !== 'decided_otherwise') return row.description
  const category = row.decided_category_name
  return category === null ? t('none_decided') : t('as_category', { category })
}
