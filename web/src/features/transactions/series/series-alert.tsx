import type { SeriesFailure } from '@prumo/contracts/transactions/series-failure.schema'
import { AppLink } from '../../../kit/app-link.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { TransactionSide } from '../transaction-side.ts'
import classes from './series-failures.module.css'

interface SeriesAlertProps {
  readonly side: TransactionSide
  readonly failures: readonly SeriesFailure[]
}

/** Series without end that could not be written ahead, and why; each leads to its last transaction. */
export function SeriesAlert({ side, failures }: SeriesAlertProps) {
  const t = useTexts('transactions')
  return (
    <section className={classes['alert']} role="alert">
      <strong className={classes['title']}>
        {t('series_failures.title', { count: failures.length })}
      </strong>
      <p className={classes['hint']}>{t('series_failures.hint')}</p>
      <ul className={classes['failures']}>
        {failures.map(({ series_id, transaction_id, description, message }) => (
          <li key={series_id}>
            <AppLink href={`${side.path}?record=${transaction_id}`}>
              {t('series_failures.mend', { description })}
            </AppLink>
            {' · '}
            {message}
          </li>
        ))}
      </ul>
    </section>
  )
}
