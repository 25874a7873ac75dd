import type { Purchase } from '@prumo/contracts/purchases/purchase.schema'
import { listPurchasesOfSupplier } from '@prumo/contracts/purchases/purchases.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { DateText } from '../../kit/date-text.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { PurchaseStatusChip } from './purchase-status-chip.tsx'
import classes from './purchases.module.css'

/** The last purchases of the same supplier: what is usual, for whoever decides on this one. */
export function SupplierPurchases({ purchase }: { readonly purchase: Purchase }) {
  const t = useTexts('purchases')
  const { id } = purchase
  const last = useRouteQuery(listPurchasesOfSupplier, { params: { id }, silent: true }).data?.data
  return (
    <section className={classes['section']} aria-label={t('supplier_title')}>
      <h2>{t('supplier_title')}</h2>
      {last?.length === 0 ? <p className={kitClasses['quiet']}>{t('supplier_none')}</p> : null}
      <ul className={classes['list']}>
        {(last ?? []).map((row) => (
          <li key={row.id}>
            <AppLink href={`/admin/purchase/edit/${row.id}`}>{row.description}</AppLink>
            <DateText date={row.competency_date} />
            <MoneyText value_cents={row.net_cents} withSymbol />
            <PurchaseStatusChip status={row.status} t={t} />
          </li>
        ))}
      </ul>
    </section>
  )
}
