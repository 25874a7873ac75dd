import { Button } from '@mantine/core'
import type { OfxImportRuleOutcome } from '@prumo/contracts/ofx-import-rules/ofx-import-rule.schema'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './ofx-import-rules.module.css'

interface RuleOutcomeProps {
  readonly outcome: OfxImportRuleOutcome
  /** Takes the outcome for what is expected. */
  readonly onAdopt: (text: string) => void
}

/** What a rule made of its sample, line by line, and where that is not what was expected. */
export function RuleOutcome({
  outcome: { outcome, touched, differences },
  onAdopt,
}: RuleOutcomeProps) {
  const t = useTexts('ofxImportRules')
  const isRight = differences.length === 0 && touched > 0
  // Nothing is expected before the first trial: its lines are not faults.
  const isUnvalidated = touched > 0 && differences.length > 0 && differences.every(isUnexpected)
  const verdict =
    outcome === ''
      ? t('outcome_empty')
      : touched === 0
        ? t('outcome_untouched')
        : isRight
          ? t('outcome_right')
          : isUnvalidated
            ? t('outcome_unjudged')
            : t('outcome_differs', { count: differences.length })
  return (
    <section ref={showUp} className={classes['outcome']} aria-label={t('outcome')}>
      <StatusChip
        tone={isRight ? 'done' : isUnvalidated ? 'due_today' : 'overdue'}
        label={verdict}
      />
      {outcome === '' ? null : (
        <pre className={classes['lines']} tabIndex={0} aria-label={t('outcome')}>
          {outcome}
        </pre>
      )}
      {differences.length === 0 || isUnvalidated ? null : (
        <dl className={classes['differences']}>
          {differences.map(({ line, expected, actual }) => (
            <div key={line}>
              <dt>{t('outcome_line', { line })}</dt>
              <dd>
                <bdi>{t('outcome_expected', { text: expected || t('no_line') })}</bdi>
              </dd>
              <dd>
                <bdi>{t('outcome_actual', { text: actual || t('no_line') })}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {outcome === '' || touched === 0 || isRight ? null : (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => onAdopt(outcome)}>
            {t('use_outcome')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** On a telephone it comes below what is seen. */
const showUp = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' })

const isUnexpected = ({ expected }: OfxImportRuleOutcome['differences'][number]): boolean =>
  expected === ''
