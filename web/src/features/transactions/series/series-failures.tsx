import { useRouteQuery } from '../../../client/company-queries.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { TransactionSide } from '../transaction-side.ts'
import classes from './series-failures.module.css'

/**
 * Series without end that could not be written ahead, and why; each leads to its last transaction,
 * whose change reaches those that follow. It is asked for together with the list, so that it stands
 * before the rows do.
 */
export function SeriesFailures({ side }: { readonly side: TransactionSide }) {
  const t = useTexts('transactions')
  const failures = useRouteQuery(side.seriesFailures, { silent: true }).data?.data ?? []
  if (failures.length === 0) return null
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
