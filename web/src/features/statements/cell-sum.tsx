import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './entries.module.css'
import { useFigures } from './use-figures.ts'

interface CellSumProps {
  /** The figure that was pressed. */
  readonly amount_cents: number
  /** The sum of all entries behind it, as the server adds them up. */
  readonly sum_cents: number
  /** How many they are. */
  readonly total: number
  /** Some of them are on other pages. */
  readonly isPart: boolean
}

/** Σ of the entries beside the figure that was pressed: equal, or in red. */
export function CellSum({ amount_cents, sum_cents, total, isPart }: CellSumProps) {
  const t = useTexts('statements')
  const figures = useFigures()
  const isEqual = sum_cents === amount_cents
  const Icon = isEqual ? IconCheck : IconAlertTriangle
  return (
    <div className={classes['sum']} aria-live="polite">
      <span>{t('entries.count', { count: total })}</span>
      {isPart ? <span>{t('entries.all_pages')}</span> : null}
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
