import { CREATIONS } from '@prumo/contracts/menu'
import { chooseLanguage } from '../../client/choose-language.ts'
import { useCan, useSession } from '../../client/use-session.ts'
import { useGo } from '../../kit/app-link.tsx'
import { LANGUAGES } from '@prumo/texts/engine/languages'
import { useTexts } from '../../texts/use-texts.ts'
import { companyItemGate, visibleCompanyItems } from '../company-items.ts'
import { companyName } from '../layout/company-name.ts'
import { useSwitchCompany } from '../layout/use-switch-company.ts'
import { menu } from '../menu.ts'
import { screenPaths } from '../screen-paths.ts'
import { entriesOf, menuGate, screensOf, visibleMenu } from '../visible-menu.ts'
import { hasHelp, useHelpContacts } from '../../parts/help/help-contacts.ts'
import { openOverlay } from './overlay.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { shellConfig } from './shell-config.ts'
import { keepShell, shellChoices } from './shell-settings.ts'
import { useFavourites } from './use-favourites.ts'
import { useShell } from './use-shell.ts'

/** Everything the palette knows without asking the server. */
export function usePaletteEntries(): readonly PaletteEntry[] {
  const screens = useScreenEntries()
  const items = useCompanyItemEntries()
  const creations = useCreations()
  const companies = useCompanyEntries()
  const acts = useActs()
  return [...screens, ...items, ...creations, ...companies, ...acts]
}

function useScreenEntries(): readonly PaletteEntry[] {
  const menuText = useTexts('menu')
  const session = useSession()
  const go = useGo()
  const { starred } = useFavourites()
  // What the plan lacks is left out here: the palette is for getting somewhere.
  const open = screensOf(entriesOf(visibleMenu(menu, screenPaths, session))).filter(
    (entry) => menuGate(entry, session) === 'open',
  )
  const entryOf = (group: 'favourites' | 'screens') => (entry: (typeof open)[number]) => ({
    id: `${group}.${entry.id}`,
    group,
    label: menuText(entry.title),
    run: () => go(entry.navLink),
  })
  const favourites = open.filter(({ id }) => starred.some((other) => other.id === id))
  return [...favourites.map(entryOf('favourites')), ...open.map(entryOf('screens'))]
}

/** The screens of the company menu; the audit log stands in the main menu already. */
function useCompanyItemEntries(): readonly PaletteEntry[] {
  const t = useTexts('app')
  const session = useSession()
  const go = useGo()
  return visibleCompanyItems(screenPaths, session)
    .filter((item) => item.id !== 'audit' && companyItemGate(item, session) === 'open')
    .map((item) => ({
      id: `screens.${item.id}`,
      group: 'screens',
      label: t(`company_items.${item.id}`),
      run: () => go(item.path.replace('$company_id', String(session.currentCompanyId))),
    }))
}

function useCreations(): readonly PaletteEntry[] {
  const t = useTexts('shell')
  const can = useCan()
  const go = useGo()
  return CREATIONS.filter(({ permission }) => can(permission)).map((creation) => ({
    id: `create.${creation.name}`,
    group: 'create',
    label: t(`palette.create.${creation.name}`),
    run: () => go('page' in creation ? creation.page : `${creation.list}?record=new`),
  }))
}

function useCompanyEntries(): readonly PaletteEntry[] {
  const { companies, currentCompanyId } = useSession()
  const choose = useSwitchCompany()
  return companies
    .filter(({ id }) => id !== currentCompanyId)
    .map((company) => ({
      id: `company.${company.id}`,
      group: 'companies',
      label: companyName(company),
      run: () => void choose(company),
    }))
}

function useActs(): readonly PaletteEntry[] {
  const t = useTexts('shell')
  const app = useTexts('app')
  const go = useGo()
  const shell = useShell()
  const { current, isStarred, toggle } = useFavourites()
  const contacts = useHelpContacts()
  const act = (id: string, label: string, run: () => void): PaletteEntry => ({
    id: `act.${id}`,
    group: 'acts',
    label,
    run,
  })
  return [
    ...(current === null ? [] : [act('star', app(isStarred ? 'unstar' : 'star'), toggle)]),
    ...shellChoices(shell.layout).modes.map((mode) =>
      act(mode, t('palette.color_mode', { mode: app(`color_modes.${mode}`) }), () =>
        keepShell({ mode }),
      ),
    ),
    ...LANGUAGES.map((code) =>
      act(
        code,
        t('palette.language', { language: app(`languages.${code}`) }),
        () => void chooseLanguage(code),
      ),
    ),
    ...(shellConfig.customizer
      ? [act('customizer', t('palette.customizer'), () => openOverlay('customizer'))]
      : []),
    act('shortcuts', t('palette.shortcuts'), () => openOverlay('shortcuts')),
    ...(hasHelp(contacts) ? [act('help', t('palette.help'), () => openOverlay('help'))] : []),
    act('sign_out', t('palette.sign_out'), () => go('/pages/login')),
  ]
}
