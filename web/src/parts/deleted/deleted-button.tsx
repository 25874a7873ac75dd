import { ActionIcon } from '@mantine/core'
import type { DeletedNoun } from '@prumo/contracts/deleted/deleted.schema'
import { IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../client/use-session.ts'
import { loadTexts } from '../../texts/feature-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'

const DeletedDrawer = lazy(async () => {
  const [file] = await Promise.all([import('./deleted-drawer.tsx'), loadTexts('deleted')])
  return { default: file.DeletedDrawer }
})

/** 'Excluídos', in the head of a list: what was deleted of it, for whoever may delete there. */
export function DeletedButton({ noun }: { readonly noun: DeletedNoun }) {
  const t = useTexts('kit')
  const [isOpen, setOpen] = useState(false)
  const isAllowed = useCan()(`companies.${noun}.destroy`)
  if (!isAllowed) return null
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-haspopup="dialog"
        aria-label={t('deleted')}
        title={t('deleted')}
        onClick={() => setOpen(true)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <Suspense>
        {isOpen ? <DeletedDrawer noun={noun} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
