import type { Purchase } from '@prumo/contracts/purchases/purchase.schema'
import { lazy, Suspense } from 'react'
import { useCan } from '../../client/use-session.ts'
import { loadTexts } from '../../texts/feature-texts.ts'
import { PurchaseBudget } from './purchase-budget.tsx'
import { PurchaseEvents } from './purchase-history.tsx'
import { isDecidable } from './purchase-status-chip.tsx'
import { SupplierPurchases } from './supplier-purchases.tsx'

/** It names permissions as the screen of users does. */
const PurchaseChain = lazy(() =>
  Promise.all([import('./purchase-chain.tsx'), loadTexts('companyUsers')]).then(([file]) => ({
    default: file.PurchaseChain,
  })),
)

/** What budgets leave for a purchase, the levels that it goes through and, for whoever decides on it, what happened before. */
export function PurchaseDecision({ purchase }: { readonly purchase: Purchase }) {
  const decides = useCan()('companies.purchases.approve') && isDecidable(purchase)
  return (
    <>
      <PurchaseBudget purchase={purchase} />
      {purchase.chain === null ? null : (
        <Suspense>
          <PurchaseChain chain={purchase.chain} status={purchase.status} />
        </Suspense>
      )}
      {decides ? (
        <>
          <SupplierPurchases purchase={purchase} />
          <PurchaseEvents purchase={purchase} />
        </>
      ) : null}
    </>
  )
}
