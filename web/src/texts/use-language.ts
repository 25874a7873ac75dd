import { createContext, use, useSyncExternalStore } from 'react'
import { i18n } from './i18n.ts'

const follow = (listener: () => void) => {
  i18n.on('languageChanged', listener)
  return () => i18n.off('languageChanged', listener)
}

/** The language of the screen, for the root of the app alone: it hands it to `LanguageContext`. */
export function useShownLanguage(): string {
  return useSyncExternalStore(follow, () => i18n.language)
}

/** A list has thousands of texts: each of them following the dictionary by itself took longer than writing it. */
export const LanguageContext = createContext('pt')

/** The language of the screen; the component renders again when it changes. */
export function useLanguage(): string {
  return use(LanguageContext)
}
