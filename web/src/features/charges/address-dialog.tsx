import type { renewProviderAddress } from '@prumo/contracts/charges/payment-providers.contract'
import type { ResponseOf } from '@prumo/contracts/route'
import { ShownOnce } from '../../parts/shown-once/shown-once.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface AddressDialogProps {
  readonly made: ResponseOf<typeof renewProviderAddress>['data']
  readonly name: string
  readonly onClose: () => void
}

/** The address for the calls of a provider, and whether the provider has taken it. */
export function AddressDialog({ made, name, onClose }: AddressDialogProps) {
  const t = useTexts('paymentProviders')
  const { address, is_registered, fault, told } = made
  const reason = fault === null ? '' : fault === 'refused' && told ? told : t(`faults.${fault}`)
  const taken = is_registered
    ? t('address_registered', { name })
    : t('address_refused', { name, reason })
  return (
    <ShownOnce
      title={t('address_title', { name })}
      once={taken}
      secret={address}
      copyLabel={t('copy')}
      doneLabel={t('address_close')}
      onClose={onClose}
    />
  )
}
