import { productLinkRoutes } from '@prumo/contracts/product-links/product-links.contract'
import { lazy, Suspense } from 'react'
import { recordKey, useRecord } from '../../kit/use-record.ts'
import { ProductLinkForm } from './product-link-form.tsx'

const NewProductLink = lazy(() =>
  import('./new-product-link.tsx').then((file) => ({ default: file.NewProductLink })),
)

interface DrawerProps {
  readonly record: number | 'new'
  readonly onClose: () => void
}

/** The drawer of a payment link: a new one, or one that is read afresh. */
export function ProductLinkDrawer({ record, onClose }: DrawerProps) {
  const read = useRecord(productLinkRoutes.get, record)
  if (read === undefined) return null
  if (read === null)
    return (
      <Suspense>
        <NewProductLink onClose={onClose} />
      </Suspense>
    )
  return <ProductLinkForm key={recordKey(read)} link={read} initial={read} onClose={onClose} />
}
