import type {
  StatementLine,
  Suggestion,
} from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { lazy, type ReactNode, Suspense } from 'react'
import { MoneyText } from '../../../kit/money-text.tsx'
import { useFormat } from '../../../client/use-format.ts'
import { loadTexts } from '../../../texts/feature-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActButton } from './act-button.tsx'
import classes from './line.module.css'
import { reasonWords } from './reason-words.ts'

/** The words of rules come with the first card. */
const RuleCardText = lazy(() =>
  Promise.all([import('./rule-card-text.tsx'), loadTexts('reconciliationRules')]).then(
    ([file]) => ({ default: file.RuleCardText }),
  ),
)

export interface SideProps {
  readonly line: StatementLine
  readonly isCurrent: boolean
  readonly isSaving: boolean
  readonly canAct: boolean
  /** May make a rule from a line that nothing is known of. */
  readonly canRule: boolean
}

/** The best suggestion with why it is one, and what can be done with the line. */
export function PendingSide(props: SideProps & { readonly menu: ReactNode }) {
  const { line, isCurrent, isSaving, canAct, canRule, menu } = props
  const t = useTexts('bankReconciliation')
  const card = line.rule_card
  const followed = card?.act === 'reconcile' ? null : (card?.act ?? null)
  const button = { isReachable: isCurrent, disabled: isSaving }
  return (
    <>
      {line.suggestion === null ? (
        <span className={classes['quiet']}>{t('line.no_suggestion')}</span>
      ) : (
        <SuggestionText line={line} suggestion={line.suggestion} />
      )}
      {card === null ? null : (
        <Suspense>
          <RuleCardText card={card} />
        </Suspense>
      )}
      {isSaving ? (
        <span className={classes['acts']}>{t('line.saving')}</span>
      ) : canAct ? (
        <div className={classes['acts']}>
          {line.suggestion === null ? null : (
            <ActButton act="accept" label={t('line.accept')} keyName="⏎" isMain {...button} />
          )}
          {followed === null ? null : (
            <ActButton
              act="follow"
              label={t(`line.follow_${followed}`)}
              {...(line.suggestion === null ? { keyName: '⏎', isMain: true } : {})}
              {...button}
            />
          )}
          <ActButton
            act="create"
            label={t('line.create')}
            keyName="N"
            isMain={line.suggestion === null && followed === null}
            {...button}
          />
          {menu ?? <ActButton act="ignore" label={t('line.ignore')} keyName="I" {...button} />}
          {line.suggestion === null ? null : (
            <ActButton act="refuse" label={t('line.refuse')} {...button} />
          )}
          {card === null && line.suggestion === null && canRule ? (
            <ActButton act="rule" label={t('line.rule')} {...button} />
          ) : null}
        </div>
      ) : null}
    </>
  )
}

interface SuggestionTextProps {
  readonly line: StatementLine
  readonly suggestion: Suggestion
}

function SuggestionText({ line, suggestion }: SuggestionTextProps) {
  const t = useTexts('bankReconciliation')
  const format = useFormat()
  const { party_name, description, category_name, due_date, residual_cents } = suggestion
  const signed = residual_cents * (suggestion.transaction_kind === 'payable' ? -1 : 1)
  const rest = residual_cents - Math.abs(line.amount_cents)
  const isSettled = suggestion.kind === 'settlement'
  const why = reasonWords(suggestion)
    .map(({ key, count }) => t(`reasons.${key}`, count === undefined ? {} : { count }))
    .join(' · ')
  const details = [category_name, t('line.due', { date: format.date(due_date) })].join(' · ')
  return (
    <>
      <div className={classes['top']}>
        <span className={classes['text']}>
          {[party_name, description].filter(Boolean).join(' · ')}
        </span>
        <MoneyText value_cents={isSettled ? line.amount_cents : signed} signed />
      </div>
      <span className={classes['details']} title={`${why} · ${details}`}>
        <span className={classes['why']}>{why}</span> · {details}
      </span>
      {!isSettled && rest > 0 ? (
        <span className={classes['quiet']}>
          {t('line.rest', { amount: format.plainMoney(rest) })}
        </span>
      ) : null}
    </>
  )
}
