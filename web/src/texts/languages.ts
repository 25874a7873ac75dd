import type { Locale } from '@prumo/money'
import { loadLanguage } from './feature-texts.ts'
import { i18n } from './i18n.ts'
import { ptFirstTexts } from './pt-first-texts.ts'

export const LANGUAGES = ['pt', 'en', 'de', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

const storageKey = 'prumo.language'

/** Answers whether a text is the code of a language that Prumo is written in. */
export function isLanguage(text: string | null): text is Language {
  return LANGUAGES.some((language) => language === text)
}

/** The language of the screen now. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'pt'
}

/** The locale that figures are written in for a language. */
export function localeOf(language: Language): Locale {
  return language === 'pt' ? 'pt-BR' : language
}

/** Starts the texts in the language chosen before on this browser; Portuguese otherwise. */
export async function startTexts(): Promise<void> {
  await i18n.init({
    lng: 'pt',
    fallbackLng: 'pt',
    resources: { pt: ptFirstTexts },
    ns: Object.keys(ptFirstTexts),
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  const saved = localStorage.getItem(storageKey)
  if (isLanguage(saved) && saved !== 'pt') await changeLanguage(saved)
}

/** Loads what the screens show in a language when it is new here, shows it, and remembers it on this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadLanguage(language)
  await i18n.changeLanguage(language)
  localStorage.setItem(storageKey, language)
  document.documentElement.lang = language === 'pt' ? 'pt-BR' : language
}
