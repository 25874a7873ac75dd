import { CURRENCY_SYMBOLS } from '../client/currency-symbols.ts'
import classes from './kit.module.css'
import { useFormat } from '../client/use-format.ts'

interface MoneyTextProps {
  readonly value_cents: number
  /** With 'R$'; plain in tables, where the column says what it is. */
  readonly withSymbol?: boolean
  /** With the symbol of this currency. */
  readonly currency?: keyof typeof CURRENCY_SYMBOLS
  /** Marks money out in terracotta, for statements and balances. */
  readonly signed?: boolean
  /** The difference of two balances, which should be none: any other is marked, of either sign. */
  readonly isDifference?: boolean
}

/** An amount in tabular figures, never broken across lines. */
export function MoneyText(props: MoneyTextProps) {
  const { value_cents, currency, signed = false, isDifference = false } = props
  const { withSymbol = currency !== undefined } = props
  const format = useFormat()
  return (
    <span
      className={classes['money']}
      data-negative={signed && value_cents < 0 ? true : undefined}
      data-off={isDifference && value_cents !== 0 ? true : undefined}
    >
      {withSymbol ? format.money(value_cents, currency) : format.plainMoney(value_cents)}
    </span>
  )
}
