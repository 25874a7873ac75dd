import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './charges.module.css'

interface AddressDialogProps {
  readonly address: string
  readonly name: string
  readonly onClose: () => void
}

/** The address for the calls of a provider, once: only its hash is kept. */
export function AddressDialog({ address, name, onClose }: AddressDialogProps) {
  const t = useTexts('paymentProviders')
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
        <Text>{t('address_once', { name })}</Text>
        <code className={classes['address']}>{address}</code>
        <Group justify="end" gap="sm">
          <CopyButton value={address}>
            {({ copy }) => (
              <Button data-autofocus variant="default" onClick={copy}>
                {t('copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{t('address_done')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
