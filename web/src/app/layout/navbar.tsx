import { ActionIcon, Group } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { lazy } from 'react'
import { LoadOnUse } from './load-on-use.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ColorModeButton } from './color-mode-button.tsx'
import { CompanySwitcher } from './company-switcher.tsx'
import { LanguageSelect } from './language-select.tsx'
import classes from './layout.module.css'
import { CompanyButton, UserButton } from './menu-buttons.tsx'
import { useScrolled } from './use-scrolled.ts'

const CompanyMenu = lazy(() =>
  import('./company-menu.tsx').then((file) => ({ default: file.CompanyMenu })),
)
const UserMenu = lazy(() => import('./user-menu.tsx').then((file) => ({ default: file.UserMenu })))

/** The scrolled state and the shadow come after these many pixels (specification section 2). */
const SCROLLED_PX = 50
const SHADOW_PX = 100

interface NavbarProps {
  /** Opens the menu drawer; absent where the sidebar is in sight. */
  readonly onMenu: (() => void) | undefined
}

/** Where one is (company), and what is one's own (language, colours, account). */
export function Navbar({ onMenu }: NavbarProps) {
  const t = useTexts('app')
  const isScrolled = useScrolled(SCROLLED_PX)
  const hasShadow = useScrolled(SHADOW_PX)
  return (
    <header
      className={classes['navbar']}
      data-scrolled={isScrolled ? true : undefined}
      data-shadow={hasShadow ? true : undefined}
    >
      {onMenu ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('open_menu')}
          onClick={onMenu}
        >
          <IconMenu2 size={20} />
        </ActionIcon>
      ) : null}
      <CompanySwitcher />
      <Group gap={4} wrap="nowrap" className={classes['navbar-end']}>
        <LoadOnUse button={CompanyButton} menu={CompanyMenu} />
        <LanguageSelect />
        <ColorModeButton />
        <LoadOnUse button={UserButton} menu={UserMenu} />
      </Group>
    </header>
  )
}
