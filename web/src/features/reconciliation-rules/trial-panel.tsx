import { Alert, Button, Group } from '@mantine/core'
import type {
  RuleTrial,
  RuleTrialInput,
  TrialRow,
} from '@prumo/contracts/reconciliation-rules/rule-trial.schema'
import { tryReconciliationRule } from '@prumo/contracts/reconciliation-rules/reconciliation-rules.contract'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { DateText } from '../../kit/date-text.tsx'
import { useKeptFocus } from '../../client/use-kept-focus.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'
import classes from './rules.module.css'

interface TrialPanelProps {
  /** The rule as it stands in the form; null while it cannot be read. */
  readonly rule: RuleTrialInput['rule'] | null
  readonly ruleId: number | null
  /** Shows what is wrong with the form, since only a whole rule can be tried. */
  readonly onIncomplete: () => void
}

interface Result {
  /** The how many-th it is. */
  readonly run: number
  readonly days: number
  readonly trial: RuleTrial
}

const showAnswer = (answer: HTMLElement | null) => answer?.scrollIntoView({ block: 'start' })

/** 'Testar em 90 dias': what the rule would have done, before it is saved. */
export function TrialPanel({ rule, ruleId, onIncomplete }: TrialPanelProps) {
  const t = useTexts('reconciliationRules')
  const trial = useCommand(tryReconciliationRule)
  const [result, setResult] = useState<Result | null>(null)
  const tryOn = async (days: RuleTrialInput['days']) => {
    if (rule === null) {
      onIncomplete()
      return
    }
    const outcome = await trial.send({ body: { rule_id: ruleId, days, rule } })
    if (outcome.ok) {
      const run = (result?.run ?? 0) + 1
      setResult({ run, days, trial: outcome.answer.data })
    }
  }
  const part = useKeptFocus()
  return (
    <section ref={part} className={classes['trial']} aria-label={t('trial.run_90')}>
      <Group gap="xs">
        <Button variant="default" loading={trial.isPending} onClick={() => void tryOn(90)}>
          {t('trial.run_90')}
        </Button>
        <Button variant="subtle" disabled={trial.isPending} onClick={() => void tryOn(365)}>
          {t('trial.run_365')}
        </Button>
      </Group>
      <div role="status">
        {result === null ? null : (
          // Below what is in sight of a drawer: whoever asked is led there.
          <div ref={showAnswer} key={result.run} className={classes['answer']}>
            <TrialResult days={result.days} trial={result.trial} />
          </div>
        )}
      </div>
    </section>
  )
}

const TONES: Readonly<Record<TrialRow['outcome'], StatusTone>> = {
  suggested: 'scheduled',
  agreed: 'done',
  decided_otherwise: 'overdue',
  shadowed: 'due_today',
}
const OUTCOMES = ['suggested', 'agreed', 'decided_otherwise', 'shadowed'] as const

function TrialResult({ days, trial }: { readonly days: number; readonly trial: RuleTrial }) {
  const t = useTexts('reconciliationRules')
  const format = useFormat()
  const { hits, lines, rows } = trial
  if (hits === 0)
    return (
      <Alert color="gray" title={t('trial.title', { days })}>
        {t('trial.no_hits', { count: lines })}
      </Alert>
    )
  return (
    <div className={classes['trial-result']}>
      <p>
        <strong>{t('trial.title', { days })}</strong>
        {' · '}
        {t('trial.hits', { hits, lines })}
      </p>
      {trial.is_cut ? <p>{t('trial.cut', { count: lines })}</p> : null}
      {trial.shadowed === hits ? <Alert color="orange">{t('trial.all_shadowed')}</Alert> : null}
      <ul className={classes['trial-counts']}>
        {OUTCOMES.map((outcome) => (
          <li key={outcome}>
            {t(`trial.${outcome}`)} <strong>{format.count(trial[outcome])}</strong>
          </li>
        ))}
      </ul>
      <ul className={classes['trial-rows']} aria-label={t('trial.result')}>
        {rows.map((row) => (
          <TrialLine key={row.line_id} row={row} />
        ))}
      </ul>
      {rows.length < hits ? (
        <p className={classes['quiet']}>{t('trial.more', { shown: rows.length, total: hits })}</p>
      ) : null}
    </div>
  )
}

function TrialLine({ row }: { readonly row: TrialRow }) {
  const t = useTexts('reconciliationRules')
  const why = whyOf(row, t)
  return (
    <li>
      <span className={classes['trial-line']}>
        <DateText date={row.posted_on} />
        <bdi>{[row.name, row.memo].filter(Boolean).join(' · ')}</bdi>
        <MoneyText value_cents={row.amount_cents} signed />
      </span>
      <span className={classes['quiet']}>
        <StatusChip tone={TONES[row.outcome]} label={t(`trial.of_line.${row.outcome}`)} />
        {why === null ? null : ` · ${why}`}
      </span>
    </li>
  )
}

/** What became of the line, or which rule comes first; null of one that is pending. */
function whyOf(row: TrialRow, t: TextOf<'reconciliationRules'>): string | null {
  const { outcome, shadowed_by, status, decided_category_name: category } = row
  if (shadowed_by !== null) return t('trial.by_rule', { name: shadowed_by })
  if (outcome === 'suggested') return null
  if (status === 'ignored') return t('trial.as_ignored')
  return category === null ? t('trial.as_reconciled') : t('trial.as_category', { category })
}
