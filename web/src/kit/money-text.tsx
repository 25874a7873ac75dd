import classes from './kit.module.css'
import { useFormat } from '../client/use-format.ts'

interface MoneyTextProps {
  readonly value_cents: number
  /** With 'R$'; plain in tables, where the column says what it is. */
  readonly withSymbol?: boolean
  /** Marks money out in terracotta, for statements and balances. */
  readonly signed?: boolean
}

/** An amount in tabular figures, never broken across lines. */
export function MoneyText({ value_cents, withSymbol = false, signed = false }: MoneyTextProps) {
  const format = useFormat()
  return (
    <span className={classes['money']} data-negative={signed && value_cents < 0 ? true : undefined}>
      {withSymbol ? format.money(value_cents) : format.plainMoney(value_cents)}
    </span>
  )
}
