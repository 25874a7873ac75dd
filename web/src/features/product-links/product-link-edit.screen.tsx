import { Text } from '@mantine/core'
import { productLinkRoutes } from '@prumo/contracts/product-links/product-links.contract'
import { useLocation } from '../../client/address.ts'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useGo } from '../../kit/app-link.tsx'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { recordInPath } from '../../kit/record-in-path.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ProductLinkDrawer } from './product-link-drawer.tsx'

/** /admin/product-link/edit/{product_link_id}: one link; closing it leads to the list. */
export function ProductLinkEditScreen() {
  const t = useTexts('productLinks')
  const go = useGo()
  const kit = useTexts('kit')
  const record = recordInPath(useLocation().pathname)
  const id = typeof record === 'number' ? record : 0
  const { isError } = useRouteQuery(productLinkRoutes.get, { params: { id }, enabled: id > 0 })
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('title')} />
      {record === null || isError ? <Text role="alert">{kit('list.failed')}</Text> : null}
      {record === null ? null : (
        <ProductLinkDrawer
          record={record}
          onClose={() => go('/admin/product-link/list', 'replace')}
        />
      )}
    </div>
  )
}
