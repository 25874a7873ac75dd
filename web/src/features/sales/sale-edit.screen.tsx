import { Skeleton, Text } from '@mantine/core'
import { getSale } from '@prumo/contracts/sales/sales.contract'
import { useLocation } from '../../client/address.ts'
import { useRouteQuery } from '../../client/company-queries.ts'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { NEW_SALE, saleInAddress } from './sale-address.ts'
import { SaleForm } from './sale-form.tsx'

/** /admin/sale/edit/{sale_id}: one sale as a page of its own; `new` instead of an id writes one. */
export function SaleEditScreen() {
  const t = useTexts('sales')
  const kit = useTexts('kit')
  const named = saleInAddress(useLocation().pathname)
  const id = typeof named === 'number' ? named : 0
  const found = useRouteQuery(getSale, { params: { id }, enabled: id > 0 })
  const sale = found.data?.data
  if (named === NEW_SALE) return <SaleForm sale={null} />
  // A new version is a form begun anew: it holds what the server has.
  if (sale !== undefined) return <SaleForm key={`${sale.id}.${sale.version}`} sale={sale} />
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('title')} />
      {found.isLoading ? <Skeleton height={320} /> : <Text role="alert">{kit('list.failed')}</Text>}
    </div>
  )
}
