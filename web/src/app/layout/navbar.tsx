import { ActionIcon, Button, Group } from '@mantine/core'
import { IconMenu2, IconPlayerPlay, IconSearch } from '@tabler/icons-react'
import { lazy, memo, type ReactNode } from 'react'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { PrumoLogo } from '../prumo-logo.tsx'
import { useHelpContacts } from '../../parts/help/help-contacts.ts'
import { openOverlay } from '../shell/overlay.ts'
import { useShell } from '../shell/use-shell.ts'
import { ColorModeButton } from './color-mode-button.tsx'
import { CompanySwitcher } from './company-switcher.tsx'
import { CustomizerButton } from './customizer-button.tsx'
import { FavouriteLinks } from './favourite-links.tsx'
import { LanguageSelect } from './language-select.tsx'
import classes from './layout.module.css'
import { LoadOnUse } from './load-on-use.tsx'
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
  /** Whether the page has another way to the menu. */
  readonly mayHide: boolean
  readonly isHorizontal: boolean
  /** Opens the menu drawer; absent where the menu is in sight. */
  readonly onMenu: (() => void) | undefined
  /** The menu of the horizontal layout. */
  readonly children: ReactNode
}

/** Where one is (company, favourites), and what is one's own (language, colours, account). */
export const Navbar = memo(function Navbar({
  mayHide,
  isHorizontal,
  onMenu,
  children,
}: NavbarProps) {
  const { navbar_type, navbar_color } = useShell()
  const isScrolled = useScrolled(SCROLLED_PX)
  const hasShadow = useScrolled(SHADOW_PX)
  if (navbar_type === 'hidden' && mayHide) return null
  return (
    <header
      className={classes['navbar']}
      data-type={navbar_type === 'hidden' ? 'sticky' : navbar_type}
      data-color={isHorizontal || navbar_color === 'default' ? undefined : navbar_color}
      data-scrolled={isScrolled ? true : undefined}
      data-shadow={hasShadow ? true : undefined}
    >
      <div className={classes['navbar-row']}>
        <NavbarStart isHorizontal={isHorizontal} onMenu={onMenu} />
        <CompanySwitcher />
        <FavouriteLinks />
        <NavbarTools />
      </div>
      {children}
    </header>
  )
})

function NavbarStart({ isHorizontal, onMenu }: Pick<NavbarProps, 'isHorizontal' | 'onMenu'>) {
  const t = useTexts('app')
  if (isHorizontal) {
    return (
      <AppLink href="/" className={classes['brand']} aria-label="Prumo">
        <PrumoLogo />
      </AppLink>
    )
  }
  if (onMenu === undefined) return null
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={classes['tool'] ?? ''}
      aria-label={t('open_menu')}
      onClick={onMenu}
    >
      <IconMenu2 size={20} />
    </ActionIcon>
  )
}

function NavbarTools() {
  const t = useTexts('app')
  const { intro_video } = useHelpContacts()
  return (
    <Group gap={4} wrap="nowrap" className={classes['navbar-end']}>
      {intro_video === null ? null : (
        <Button
          component="a"
          href={intro_video}
          target="_blank"
          rel="noopener"
          variant="subtle"
          color="gray"
          size="sm"
          className={`${classes['tool']} ${classes['start-here']}`}
          title={t('start_here')}
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
        >
          <span className={classes['start-here-name']}>{t('start_here')}</span>
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes['tool'] ?? ''}
        aria-haspopup="dialog"
        aria-label={t('palette')}
        title={t('palette_hint')}
        onClick={() => openOverlay('palette')}
      >
        <IconSearch size={20} />
      </ActionIcon>
      <LoadOnUse button={CompanyButton} menu={CompanyMenu} />
      <LanguageSelect />
      <ColorModeButton />
      <CustomizerButton />
      <LoadOnUse button={UserButton} menu={UserMenu} />
    </Group>
  )
}
