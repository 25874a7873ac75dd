import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { useFormat } from '../../../client/use-format.ts'
import { symbolOf } from '../../../kit/amounts.tsx'
import { MoneyText } from '../../../kit/money-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from '../transactions.module.css'

/** The amounts that a list shows of a title: the share that its filter chose, or all of it. */
export function shownOf(row: TransactionRow): NonNullable<TransactionRow['share']> {
  return row.share ?? row
}

type Amount = keyof NonNullable<TransactionRow['share']>

interface ShownAmountProps {
  readonly row: TransactionRow
  readonly amount: Amount
}

/** What is shown of an amount; of a share, the tooltip says of how much. */
export function ShownAmount({ row, amount }: ShownAmountProps) {
  const whole = useWhole(row, amount)
  const text = <MoneyText value_cents={shownOf(row)[amount]} {...symbolOf(row)} />
  return whole === null ? text : <span title={whole}>{text}</span>
}

/**
 * What is shown of a value, with 'de R$ 300,00' below where it is a share of that, and 'sua parte'
 * where the rest of it is out of reach.
 */
export function ShownValue({ row }: Pick<ShownAmountProps, 'row'>) {
  const t = useTexts('transactions')
  const whole = useWhole(row, 'value_cents')
  const text = <MoneyText value_cents={shownOf(row).value_cents} {...symbolOf(row)} />
  if (whole === null && !row.has_hidden_parts)
    return <span className={classes['value']}>{text}</span>
  return (
    <span
      className={classes['share']}
      {...(row.has_hidden_parts ? { title: t('own_share_hint') } : {})}
    >
      {text}
      <small>{whole ?? t('own_share')}</small>
    </span>
  )
}

function useWhole(row: TransactionRow, amount: Amount): string | null {
  const t = useTexts('transactions')
  const format = useFormat()
  return row.share === null
    ? null
    : t('share_of', { amount: format.money(row[amount], row.currency) })
}
