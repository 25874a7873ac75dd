import { Drawer } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTexts } from '../../texts/use-texts.ts'
import { shellConfig } from '../shell/shell-config.ts'
import { CompanySwitcher } from './company-switcher.tsx'
import { LanguageSelect } from './language-select.tsx'
import classes from './layout.module.css'
import { Sidebar } from './sidebar.tsx'
import sidebarClasses from './sidebar.module.css'

/** The menu of small screens, over the page from the side that reading starts at. */
export function SidebarDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('app')
  return (
    <Drawer
      opened
      onClose={onClose}
      size={260}
      padding={0}
      withCloseButton={false}
      withinPortal={false}
      attributes={{ content: { 'aria-label': t('main_menu') } }}
      classNames={{ content: classes['side-drawer'] ?? '' }}
    >
      <Sidebar
        isNarrow={false}
        isCollapsed={false}
        foot={
          <div className={sidebarClasses['foot']}>
            <CompanySwitcher />
            <a
              className={sidebarClasses['item']}
              href={shellConfig.intro_video}
              target="_blank"
              rel="noopener"
            >
              <IconPlayerPlay size={18} aria-hidden />
              {t('start_here')}
            </a>
            <LanguageSelect />
          </div>
        }
      />
    </Drawer>
  )
}
