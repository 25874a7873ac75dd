import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { lazy, Suspense } from 'react'
import { useCan } from '../../../client/use-session.ts'
import { loadTexts } from '../../../texts/feature-texts.ts'

const OrderedAt = lazy(async () => {
  const [file] = await Promise.all([import('./ordered-at.tsx'), loadTexts('productLinks')])
  return { default: file.OrderedAt }
})
const ChargeLink = lazy(async () => {
  const [file] = await Promise.all([import('./charge-link.tsx'), loadTexts('charges')])
  return { default: file.ChargeLink }
})

interface LinkedProps {
  readonly transaction: Transaction
}

/** The payment link that a receivable was ordered at, for whoever may read links. */
export function Ordered({ transaction: { id, source } }: LinkedProps) {
  const can = useCan()
  if (source !== 'payment_link' || !can('api.companies.product-links.list-by-company')) return null
  return (
    <Suspense>
      <OrderedAt id={id} />
    </Suspense>
  )
}

/** The charge of a receivable, for whoever sees charges. */
export function Charged({ transaction: { charge } }: LinkedProps) {
  if (charge === null) return null
  return (
    <Suspense>
      <ChargeLink id={charge.id} />
    </Suspense>
  )
}
