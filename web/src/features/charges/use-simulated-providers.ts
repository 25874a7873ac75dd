import { listPaymentProviders } from '@prumo/contracts/charges/payment-providers.contract'
import type { PaymentProviderKind } from '@prumo/contracts/charges/payment-provider.schema'
import { useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'

/** The providers in whose place a simulator answers: what is charged through them nobody pays. */
export function useSimulatedProviders(): readonly PaymentProviderKind[] {
  const found = useRouteQuery(listPaymentProviders, { silent: true }).data?.data
  return useMemo(
    () => (found ?? []).filter((one) => one.is_simulated).map(({ kind }) => kind),
    [found],
  )
}
