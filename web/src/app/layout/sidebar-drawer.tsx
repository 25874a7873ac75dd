import { Drawer } from '@mantine/core'
import { useTexts } from '../../texts/use-texts.ts'
import { LanguageSelect } from './language-select.tsx'
import classes from './layout.module.css'
import { Sidebar } from './sidebar.tsx'

/** The menu of small screens, over the page from the left. */
export function SidebarDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('app')
  return (
    <Drawer
      opened
      onClose={onClose}
      size={260}
      padding={0}
      withCloseButton={false}
      aria-label={t('main_menu')}
      classNames={{ content: classes['side-drawer'] }}
    >
      <Sidebar isCollapsed={false}>
        <LanguageSelect />
      </Sidebar>
    </Drawer>
  )
}
