import { isLanguage, type Language } from '@prumo/texts/engine/languages'
import { loadLanguage } from './feature-texts.ts'
import { showLanguage } from './i18n.ts'

const storageKey = 'prumo.language'

/** Starts the texts in the language chosen before on this browser; Portuguese otherwise. */
export async function startTexts(): Promise<void> {
  const saved = localStorage.getItem(storageKey)
  if (isLanguage(saved) && saved !== 'pt') await changeLanguage(saved)
}

/** Loads what the screens show in a language when it is new here, shows it, and remembers it on this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadLanguage(language)
  showLanguage(language)
  localStorage.setItem(storageKey, language)
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : language
}
