import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './entries.module.css'
import { useFigures } from './use-figures.ts'

interface CellSumProps {
  /** The figure that was pressed. */
  readonly amount_cents: number
  /** The sum of all entries behind it, as the server adds them up. */
  readonly sum_cents: number
  /** The entries on the screen: the first thousand. */
  readonly entries: readonly { readonly amount_cents: number }[]
}

/** Σ of the entries beside the figure that was pressed: equal, or in red. */
export function CellSum({ amount_cents, sum_cents, entries }: CellSumProps) {
  const t = useTexts('statements')
  const figures = useFigures()
  const isEqual = sum_cents === amount_cents
  const shown_cents = entries.reduce((sum, entry) => sum + entry.amount_cents, 0)
  const Icon = isEqual ? IconCheck : IconAlertTriangle
  return (
    <div className={classes['sum']} aria-live="polite">
      <span>{t('entries.count', { count: entries.length })}</span>
      {shown_cents === sum_cents ? null : <span>{t('entries.first_ones')}</span>}
      <strong className={classes['amount']}>
        {t('entries.sum', { amount: figures.amount(sum_cents) })}
      </strong>
      <span className={classes['check']} data-tone={isEqual ? 'done' : 'overdue'}>
        <Icon size={16} aria-hidden />
        {isEqual
          ? t('entries.equal')
          : t('entries.different', { amount: figures.amount(amount_cents) })}
      </span>
    </div>
  )
}
