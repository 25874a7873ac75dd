import type {
  StatementLine,
  Suggestion,
} from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useFormat } from '../../../client/use-format.ts'
import { MoneyText } from '../../../kit/money-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './line.module.css'
import { reasonWords } from './reason-words.ts'
import { useReasonText } from './use-reason-text.ts'

interface SuggestionTextProps {
  readonly line: StatementLine
  readonly suggestion: Suggestion
}

/** A transaction or settlement that a line may be, and why. */
export function SuggestionText({ line, suggestion }: SuggestionTextProps) {
  const t = useTexts('bankReconciliation')
  const format = useFormat()
  const { party_name, description, category_name, due_date, residual_cents } = suggestion
  const signed = residual_cents * (suggestion.transaction_kind === 'payable' ? -1 : 1)
  const discount = suggestion.charges?.discount_cents ?? 0
  const rest = residual_cents - discount - Math.abs(line.amount_cents)
  const isSettled = suggestion.kind === 'settlement'
  const why = useReasonText()(reasonWords(suggestion))
  const details = [category_name, t('line.due', { date: format.date(due_date) })].join(' · ')
  return (
    <>
      <div className={classes['top']}>
        <span className={classes['text']}>
          {[party_name, description].filter(Boolean).join(' · ')}
        </span>
        <MoneyText value_cents={isSettled ? line.amount_cents : signed} signed />
      </div>
      <span className={classes['quiet']}>
        <span className={classes['why']}>{why}</span> · {details}
      </span>
      {suggestion.charges === null ? null : (
        <span className={classes['quiet']}>
          {discount > 0
            ? t('line.early_discount', { amount: format.plainMoney(discount) })
            : t('line.charges', {
                fine: format.plainMoney(suggestion.charges.fine_cents),
                interest: format.plainMoney(suggestion.charges.interest_cents),
              })}
        </span>
      )}
      {!isSettled && rest > 0 ? (
        <span className={classes['quiet']}>
          {t('line.rest', { amount: format.plainMoney(rest) })}
        </span>
      ) : null}
    </>
  )
}
