import { useCan } from '../../client/use-session.ts'
import { PurchaseActs, type PurchaseActsProps } from './purchase-acts.tsx'
import { PurchaseEvents } from './purchase-history.tsx'
import { isDecidable } from './purchase-status-chip.tsx'
import { SupplierPurchases } from './supplier-purchases.tsx'

/** What can be done to a purchase; whoever decides on it first reads what happened before. */
export function PurchaseDecision(props: PurchaseActsProps) {
  const { purchase } = props
  const isMine = useCan()('companies.purchases.approve') && isDecidable(purchase)
  return (
    <>
      {isMine ? (
        <>
          <SupplierPurchases purchase={purchase} />
          <PurchaseEvents purchase={purchase} />
        </>
      ) : null}
      <PurchaseActs {...props} />
    </>
  )
}
