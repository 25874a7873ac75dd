import { useSyncExternalStore } from 'react'
import { onPreferencesChange } from '../../client/preferences.ts'
import { readShell, type ShellSettings } from './shell-settings.ts'

/** How the shell looks; the component follows the customizer live. */
export function useShell(): ShellSettings {
  return useSyncExternalStore(onPreferencesChange, readShell)
}
