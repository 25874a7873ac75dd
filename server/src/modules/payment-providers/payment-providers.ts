import { apiPix } from './api-pix/api-pix.provider.ts'
import { asaas } from './asaas/asaas.provider.ts'
import { bancoInter } from './banco-inter/banco-inter.provider.ts'
import { ownPix } from './own-pix/own-pix.provider.ts'
import type { PaymentProvider } from './payment-provider.ts'

export const PAYMENT_PROVIDERS: readonly PaymentProvider[] = [asaas, bancoInter, apiPix, ownPix]

/** The provider of a kind. */
export function paymentProviderOf(kind: PaymentProvider['kind']): PaymentProvider {
  const provider = PAYMENT_PROVIDERS.find((one) => one.kind === kind)
  if (provider === undefined) throw new Error(`There is no payment provider ${kind}.`)
  return provider
}
