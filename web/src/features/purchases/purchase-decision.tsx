import type { Purchase } from '@prumo/contracts/purchases/purchase.schema'
import { useCan } from '../../client/use-session.ts'
import { PurchaseEvents } from './purchase-history.tsx'
import { isDecidable } from './purchase-status-chip.tsx'
import { SupplierPurchases } from './supplier-purchases.tsx'

/** What happened before, for whoever decides on a purchase. */
export function PurchaseDecision({ purchase }: { readonly purchase: Purchase }) {
  if (!useCan()('companies.purchases.approve') || !isDecidable(purchase)) return null
  return (
    <>
      <SupplierPurchases purchase={purchase} />
      <PurchaseEvents purchase={purchase} />
    </>
  )
}
