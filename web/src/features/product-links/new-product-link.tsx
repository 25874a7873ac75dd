import type { PaymentProviderShown } from '@prumo/contracts/charges/payment-provider.schema'
import { listPaymentProviders } from '@prumo/contracts/charges/payment-providers.contract'
import { useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { MadeLink } from './made-link.tsx'
import { BLANK_LINK, type NewLink } from './new-link.ts'
import { ProductLinkForm } from './product-link-form.tsx'

/** A new link is paid through what is connected, by a method that it has. */
function blankOf(providers: readonly PaymentProviderShown[]): NewLink {
  const first = providers.find(({ state }) => state === 'connected')
  if (first === undefined) return BLANK_LINK
  const method = first.methods.find((one) => one === 'any') ?? first.methods[0]
  return { ...BLANK_LINK, kind: first.kind, payment_method: method ?? BLANK_LINK.payment_method }
}

/** The drawer of a new payment link, once it is known what is connected; then its address. */
export function NewProductLink({ onClose }: { readonly onClose: () => void }) {
  const can = useCan()
  const mayAsk = can('api.companies.charges.list')
  // Whoever may not read links sees no address of theirs either.
  const mayRead = can('api.companies.product-links.list-by-company')
  const found = useRouteQuery(listPaymentProviders, { enabled: mayAsk })
  const initial = useMemo(() => blankOf(found.data?.data ?? []), [found.data])
  const [made, setMade] = useState<number | null>(null)
  if (mayAsk && found.isPending) return null
  if (made !== null) return <MadeLink id={made} onClose={onClose} />
  return (
    <ProductLinkForm
      link={null}
      initial={initial}
      onClose={onClose}
      {...(mayRead ? { onMade: setMade } : {})}
    />
  )
}
