import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useCan } from '../../../client/use-session.ts'
import { loadTexts } from '../../../texts/feature-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'

const ListMenu = lazy(async () => {
  const [file] = await Promise.all([import('./list-menu.tsx'), loadTexts('settlements')])
  return { default: file.ListMenu }
})

/** The button of what concerns the whole list. */
export function ListMenuButton({ color: _color, ...rest }: ComponentProps<'button'>) {
  const t = useTexts('transactionActs')
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-haspopup="menu"
      {...rest}
      aria-label={t('list_menu')}
      title={t('list_menu')}
    >
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  )
}

/** The menu is loaded when its button is first pressed; who may do nothing of it has none. */
export function LazyListMenu() {
  const [isUsed, setUsed] = useState(false)
  const mayChangeCompany = useCan()('companies.update')
  if (!mayChangeCompany) return null
  const button = <ListMenuButton onClick={() => setUsed(true)} />
  if (!isUsed) return button
  return (
    <Suspense fallback={button}>
      <ListMenu />
    </Suspense>
  )
}
