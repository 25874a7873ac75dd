import { Skeleton, Text } from '@mantine/core'
import { bankAccountChoices } from '@prumo/contracts/choices/choices.contract'
import { getPurchase } from '@prumo/contracts/purchases/purchases.contract'
import { useLocation } from '../../client/address.ts'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { PurchaseForm } from './purchase-form.tsx'

/** /admin/purchase/edit/{purchase_id}: one purchase on a page of its own; `new` writes one. */
export function PurchaseEditScreen() {
  const t = useTexts('purchases')
  const kit = useTexts('kit')
  const can = useCan()
  const { params } = useLocation()
  const isNew = params.purchase_id === 'new'
  const id = Number(params.purchase_id)
  const found = useRouteQuery(getPurchase, { params: { id }, enabled: !isNew })
  const purchase = found.data?.data
  // A new one starts with the account that purchases are paid from, once it is known which.
  const accounts = useRouteQuery(bankAccountChoices, {
    enabled: isNew && can(bankAccountChoices.access.permission),
    silent: true,
  })
  const usual = accounts.data?.data.find(({ is_default_purchase }) => is_default_purchase) ?? null
  if (isNew && !accounts.isLoading)
    return <PurchaseForm key="new" purchase={null} account={usual} />
  // A new version is a form begun anew: it holds what the server has.
  if (purchase !== undefined && !isNew)
    return (
      <PurchaseForm key={`${purchase.id}.${purchase.version}`} purchase={purchase} account={null} />
    )
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={isNew ? t('create') : t('edit', { id })} />
      {found.isError ? <Text role="alert">{kit('list.failed')}</Text> : <Skeleton height={420} />}
    </div>
  )
}
