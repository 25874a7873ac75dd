import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import type { renewProviderAddress } from '@prumo/contracts/charges/payment-providers.contract'
import type { ResponseOf } from '@prumo/contracts/route'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './charges.module.css'

interface AddressDialogProps {
  readonly made: ResponseOf<typeof renewProviderAddress>['data']
  readonly name: string
  readonly onClose: () => void
}

/** The address for the calls of a provider, once: only its hash is kept. */
export function AddressDialog({ made, name, onClose }: AddressDialogProps) {
  const t = useTexts('paymentProviders')
  const { address, is_registered, fault, told } = made
  const reason = fault === null ? '' : fault === 'refused' && told ? told : t(`faults.${fault}`)
  const isPasted = is_registered === null
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title={<span className={kitClasses['drawer-title']}>{t('address_title', { name })}</span>}
      size="lg"
    >
      <Stack gap="sm">
        <Text>
          {isPasted
            ? t('address_once', { name })
            : is_registered
              ? t('address_registered', { name })
              : t('address_refused', { name, reason })}
        </Text>
        <code className={classes['address']}>{address}</code>
        <Group justify="end" gap="sm">
          <CopyButton value={address}>
            {({ copy }) => (
              <Button data-autofocus variant="default" onClick={copy}>
                {t('copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{t(isPasted ? 'address_done' : 'address_close')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
