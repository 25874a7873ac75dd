import { Skeleton, Text } from '@mantine/core'
import { getPurchase } from '@prumo/contracts/purchases/purchases.contract'
import { useParams } from '@tanstack/react-router'
import { useRouteQuery } from '../../client/company-queries.ts'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { PurchaseForm } from './purchase-form.tsx'

/** /admin/purchase/edit/{purchase_id}: one purchase on a page of its own; `new` writes one. */
export function PurchaseEditScreen() {
  const t = useTexts('purchases')
  const kit = useTexts('kit')
  const params = useParams({ strict: false })
  const isNew = params.purchase_id === 'new'
  const id = Number(params.purchase_id)
  const found = useRouteQuery(getPurchase, { params: { id }, enabled: !isNew })
  const purchase = found.data?.data
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={isNew ? t('create') : t('edit', { id })} />
      {found.isError ? <Text role="alert">{kit('list.failed')}</Text> : null}
      {!isNew && found.isLoading ? <Skeleton height={420} /> : null}
      {isNew ? <PurchaseForm key="new" purchase={null} /> : null}
      {purchase === undefined || isNew ? null : (
        <PurchaseForm key={`${purchase.id}.${purchase.version}`} purchase={purchase} />
      )}
    </div>
  )
}
