import { Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useGo } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CompanyButton } from './menu-buttons.tsx'

/** What concerns the company; entries join as their screens do. */
export function CompanyMenu() {
  const t = useTexts('app')
  const go = useGo()
  return (
    <Menu
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      defaultOpened
    >
      <Menu.Target>
        <CompanyButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => go('/admin/company/edit')}
        >
          {t('create_company')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
