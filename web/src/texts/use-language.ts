import { useSyncExternalStore } from 'react'
import { i18n } from './i18n.ts'

const follow = (listener: () => void) => {
  i18n.on('languageChanged', listener)
  return () => i18n.off('languageChanged', listener)
}

/** The language of the screen; the component renders again when it changes. */
export function useLanguage(): string {
  return useSyncExternalStore(follow, () => i18n.language)
}
