import type { Language } from '@prumo/texts/engine/languages'
import { useSyncExternalStore } from 'react'
import { currentLanguage, followLanguage } from './i18n.ts'

/** The language of the screen; the component renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(followLanguage, currentLanguage)
}
