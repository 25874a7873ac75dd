import type { Purchase } from '@prumo/contracts/purchases/purchase.schema'
import { useCan } from '../../client/use-session.ts'
import { PurchaseBudget } from './purchase-budget.tsx'
import { PurchaseEvents } from './purchase-history.tsx'
import { isDecidable } from './purchase-status-chip.tsx'
import { SupplierPurchases } from './supplier-purchases.tsx'

/** What budgets leave for a purchase and, for whoever decides on it, what happened before. */
export function PurchaseDecision({ purchase }: { readonly purchase: Purchase }) {
  const decides = useCan()('companies.purchases.approve') && isDecidable(purchase)
  return (
    <>
      <PurchaseBudget purchase={purchase} />
      {decides ? (
        <>
          <SupplierPurchases purchase={purchase} />
          <PurchaseEvents purchase={purchase} />
        </>
      ) : null}
    </>
  )
}
