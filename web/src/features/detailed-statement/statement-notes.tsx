import type { MovementSummary } from '@prumo/contracts/detailed-statement/movement.schema'
import { CURRENCY_SYMBOLS } from '../../client/currency-symbols.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './detailed-statement.module.css'

interface NotesProps {
  readonly summary: MovementSummary
  /** Absent where the lines that the bank alone has are shown by themselves. */
  readonly onShowLines: (() => void) | undefined
}

/** Why there is no balance, what the bank alone has, and which currencies are not in it. */
export function StatementNotes({ summary, onShowLines }: NotesProps) {
  const t = useTexts('detailedStatement')
  const labelled = useLabelled()
  const { opening_cents, only_bank, other_currencies, currency } = summary
  const currencies = other_currencies.map((one) => CURRENCY_SYMBOLS[one]).join(', ')
  if (opening_cents !== null && only_bank.count === 0 && currencies === '') return null
  return (
    <p className={classes['notes']}>
      {opening_cents === null ? <span>{t('part_of_cash')} </span> : null}
      {only_bank.count === 0 ? null : (
        <span>
          {labelled(t('bank_only'))} {t('ins')}{' '}
          <MoneyText value_cents={only_bank.in_cents} currency={currency} /> · {t('outs')}{' '}
          <MoneyText value_cents={only_bank.out_cents} currency={currency} />{' '}
          {onShowLines === undefined ? null : (
            <button type="button" className={classes['parts']} onClick={onShowLines}>
              {t('see_bank_only')}
            </button>
          )}{' '}
        </span>
      )}
      {currencies === '' ? null : <span>{t('other_currencies', { currencies })}</span>}
    </p>
  )
}
