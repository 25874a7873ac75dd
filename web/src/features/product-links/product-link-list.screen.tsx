import { CHARGE_METHODS } from '@prumo/contracts/charges/charge-terms.schema'
import { PAYMENT_TYPES, SUBSCRIPTION_CYCLES } from '@prumo/contracts/products/payment-terms'
import {
  productLinkList,
  productLinkRoutes,
} from '@prumo/contracts/product-links/product-links.contract'
import { productLinkColumns } from '@prumo/contracts/product-links/product-links.feature'
import type { ProductLink } from '@prumo/contracts/product-links/product-link.schema'
import { lazy, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import type { Column } from '../../kit/column.ts'
import { declaredColumns, declaredFilters } from '../../kit/declared-columns.tsx'
import { MasterRecordStatusChip, statusText } from '../../kit/master-record-status-chip.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { RegisterScreen } from '../../parts/register/register-screen.tsx'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'
import { CopyLink } from './copy-link.tsx'

type ProductLinkColumn = (typeof productLinkColumns)[number]

const ProductLinkDrawer = lazy(() =>
  import('./product-link-drawer.tsx').then((file) => ({ default: file.ProductLinkDrawer })),
)

const wordsOf = (t: TextOf<'productLinks'>, kit: TextOf<'kit'>) => ({
  title: ({ key }: ProductLinkColumn) => t(key),
  choice: ({ key }: ProductLinkColumn, value: string) => {
    const type = PAYMENT_TYPES.find((one) => key === 'payment_type' && one === value)
    const method = CHARGE_METHODS.find((one) => key === 'payment_method' && one === value)
    const cycle = SUBSCRIPTION_CYCLES.find((one) => key === 'subscription_cycle' && one === value)
    if (type !== undefined) return t(`payment_types.${type}`)
    if (method !== undefined) return t(`payment_methods.${method}`)
    return cycle === undefined ? statusText(kit, value) : t(`cycles.${cycle}`)
  },
})

const linkColumns = (
  t: TextOf<'productLinks'>,
  kit: TextOf<'kit'>,
): readonly Column<ProductLink>[] => [
  ...declaredColumns<ProductLink, ProductLinkColumn>(productLinkColumns, wordsOf(t, kit), {
    // One that is active and sells no more says why.
    status: ({ state, status }) =>
      state === 'expired' || state === 'used_up' ? (
        <StatusChip tone="neutral" label={t(`states.${state}`)} />
      ) : (
        <MasterRecordStatusChip status={status} />
      ),
  }),
  copyColumn(t),
]

const copyColumn = (t: TextOf<'productLinks'>): Column<ProductLink> => ({
  key: 'copy',
  isPinned: true,
  isTitleHidden: true,
  title: t('copy'),
  render: (link) => <CopyLink link={link} />,
})

/** /admin/product-link/list */
export function ProductLinkListScreen() {
  const t = useTexts('productLinks')
  const kit = useTexts('kit')
  const state = useListState('product-links', productLinkList)
  const page = useRouteQuery(productLinkRoutes.list, { query: state.query, keepPrevious: true })
  const columns = useMemo(() => linkColumns(t, kit), [t, kit])
  return (
    <RegisterScreen
      title={t('title')}
      createLabel={t('create')}
      mayCreate="api.companies.product-links.store"
      state={state}
      page={page}
      columns={columns}
      filters={useMemo(() => declaredFilters(productLinkColumns, wordsOf(t, kit)), [t, kit])}
      exportRoute={productLinkRoutes.export}
      Drawer={ProductLinkDrawer}
    />
  )
}
