import { Alert } from '@mantine/core'
import { QUOTA_WARNING } from '@prumo/contracts/invoices/invoice.schema'
import { invoiceQuota } from '@prumo/contracts/invoices/invoices.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Says that the plan holds few more invoices of this month, or none; nothing before that. */
export function QuotaWarning() {
  const t = useTexts('invoices')
  const { used_count: used, max_count: max = null } =
    useRouteQuery(invoiceQuota, { silent: true }).data?.data ?? {}
  if (used === undefined || max === null || used < max * QUOTA_WARNING) return null
  return (
    <Alert color={used < max ? 'yellow' : 'red'} variant="light" px={12} py={6}>
      {t(used < max ? 'quota.near' : 'quota.reached', { used, max })}
    </Alert>
  )
}
