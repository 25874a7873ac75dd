import type { MantineColorSchemeManager } from '@mantine/core'
import { onPreferencesChange } from '../../client/preferences.ts'
import { colorSchemeOf, readShell } from './shell-settings.ts'

let stop: (() => void) | undefined

/** Mantine asks here for its colours: the customizer is the one place where they are chosen. */
export const shellColorScheme: MantineColorSchemeManager = {
  get: () => colorSchemeOf(readShell()),
  set: () => undefined,
  subscribe: (onUpdate) => {
    stop = onPreferencesChange(() => onUpdate(colorSchemeOf(readShell())))
  },
  unsubscribe: () => stop?.(),
  clear: () => undefined,
}

/** The direction of the page, which menus and dialogs outside of the layout follow too. */
export function followDirection(): void {
  const apply = () => {
    document.documentElement.dir = readShell().is_rtl ? 'rtl' : 'ltr'
  }
  apply()
  onPreferencesChange(apply)
}
