import type { PaymentProviderShown } from '@prumo/contracts/charges/payment-provider.schema'
import type { TextOf } from '../../texts/use-texts.ts'

type Fault = NonNullable<PaymentProviderShown['fault']>

/** What is told of the keys of a bank, which stand at its account. */
const OF_BANK = ['credentials_refused', 'credentials_missing', 'unknown_there'] as const

/** What is wrong with a provider, and where that is mended. */
export function faultText(
  t: TextOf<'paymentProviders'>,
  { has_account_credentials }: Pick<PaymentProviderShown, 'has_account_credentials'>,
  fault: Fault,
): string {
  const ofBank = OF_BANK.find((one) => has_account_credentials && one === fault)
  return ofBank === undefined ? t(`faults.${fault}`) : t(`faults_of_bank.${ofBank}`)
}
