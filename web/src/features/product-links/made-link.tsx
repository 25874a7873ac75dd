import { Button, Group, Stack, Text } from '@mantine/core'
import { productLinkRoutes } from '@prumo/contracts/product-links/product-links.contract'
import { useRecord } from '../../kit/use-record.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { LinkAddress } from './link-address.tsx'

interface MadeLinkProps {
  readonly id: number
  readonly onClose: () => void
}

/** The address of a link that was just made, to copy, to scan and to look at. */
export function MadeLink({ id, onClose }: MadeLinkProps) {
  const t = useTexts('productLinks')
  const link = useRecord(productLinkRoutes.get, id)
  if (link === undefined || link === null) return null
  return (
    <Dialog title={t('created')} onClose={onClose} size={560}>
      <Stack gap="md">
        <Text size="sm">{t('made_hint')}</Text>
        <LinkAddress link={link} isNew />
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
