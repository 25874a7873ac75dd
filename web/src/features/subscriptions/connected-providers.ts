import { listPaymentProviders } from '@prumo/contracts/charges/payment-providers.contract'
import type { PaymentProviderShown } from '@prumo/contracts/charges/payment-provider.schema'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'

interface ConnectedProviders {
  /** Undefined until they are known, and for who may not see the charges. */
  readonly usable: readonly PaymentProviderShown[] | undefined
  readonly isLoading: boolean
}

/** Providers that are connected. */
export function useConnectedProviders(): ConnectedProviders {
  const can = useCan()
  const found = useRouteQuery(listPaymentProviders, { enabled: can('api.companies.charges.list') })
  return {
    usable: found.data?.data.filter(({ state }) => state !== null && state !== 'disconnected'),
    isLoading: found.isLoading,
  }
}

/** What a new subscription takes from a provider. */
export const termsOf = ({ kind, methods, settings }: PaymentProviderShown) => ({
  kind,
  payment_method: methods.includes('any') ? ('any' as const) : (methods[0] ?? ('pix' as const)),
  fine_value: settings?.fine_value ?? '0',
  interest_value: settings?.interest_value ?? '0',
  days_after_due: settings?.days_after_due ?? null,
})
