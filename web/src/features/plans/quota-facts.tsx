import { QUOTA_WARNING } from '@prumo/contracts/invoices/invoice.schema'
import { invoiceQuota } from '@prumo/contracts/invoices/invoices.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './plans.module.css'

/** The invoices of this month, of those that the plan holds; marked from the share that warns. */
export function QuotaFacts() {
  const t = useTexts('plans')
  const quota = useRouteQuery(invoiceQuota, { silent: true }).data?.data
  if (quota === undefined) return null
  const { used_count: used, max_count: max } = quota
  const isNear = max !== null && used >= max * QUOTA_WARNING
  return (
    <>
      <dt>{t('subscription.invoices')}</dt>
      <dd className={classes['expiry']} data-tone={isNear ? 'overdue' : undefined}>
        {max === null
          ? t('subscription.invoices_free', { used })
          : t('subscription.invoices_used', { used, max })}
      </dd>
    </>
  )
}
