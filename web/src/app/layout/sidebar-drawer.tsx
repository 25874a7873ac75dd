import { Drawer } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTexts } from '../../texts/use-texts.ts'
import { useHelpContacts } from '../../parts/help/help-contacts.ts'
import { CompanySwitcher } from './company-switcher.tsx'
import { LanguageSelect } from './language-select.tsx'
import classes from './layout.module.css'
import { Sidebar } from './sidebar.tsx'
import sidebarClasses from './sidebar.module.css'

/** The menu of small screens, over the page from the side that reading starts at. */
export function SidebarDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('app')
  const { intro_video } = useHelpContacts()
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
            {intro_video === null ? null : (
              <a
                className={sidebarClasses['item']}
                href={intro_video}
                target="_blank"
                rel="noopener"
              >
                <IconPlayerPlay size={18} aria-hidden />
                {t('start_here')}
              </a>
            )}
            <LanguageSelect />
          </div>
        }
      />
    </Drawer>
  )
}
