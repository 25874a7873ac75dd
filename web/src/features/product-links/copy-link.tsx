import { ActionIcon } from '@mantine/core'
import type { ProductLink } from '@prumo/contracts/product-links/product-link.schema'
import { IconCopy } from '@tabler/icons-react'
import { toast } from '../../client/toast-store.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Copies the address of a link from its row. */
export function CopyLink({ link }: { readonly link: Pick<ProductLink, 'name' | 'address'> }) {
  const t = useTexts('productLinks')
  const copy = async () => {
    await navigator.clipboard.writeText(link.address)
    toast(t('copied_toast'))
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      title={t('copy')}
      aria-label={t('copy_of', { name: link.name })}
      // A click on the row would open its drawer.
      onClick={(event) => {
        event.stopPropagation()
        void copy()
      }}
    >
      <IconCopy size={18} aria-hidden />
    </ActionIcon>
  )
}
