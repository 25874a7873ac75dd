/** Who gets paid for a company: the providers, and what each is asked and answers. */

export type {
  ChargeChange,
  ListedCharge,
  NewCharge,
  PaymentProvider,
  ProviderAccess,
  ProviderCharge,
  ProviderEvent,
  ProviderPayment,
  ProviderReturn,
  ReceivedInCash,
  RegisteredAddress,
} from './payment-provider.ts'
/** All of them, and the provider of a kind. */
export { PAYMENT_PROVIDERS, paymentProviderOf } from './payment-providers.ts'
