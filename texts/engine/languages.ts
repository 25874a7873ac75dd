import type { Locale } from '@prumo/money'

/** The languages that Prumo is written in; Portuguese is the source of the others. */
export const LANGUAGES = ['pt', 'en', 'de', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** Answers whether a text is the code of a language that Prumo is written in. */
export function isLanguage(text: string | null | undefined): text is Language {
  return LANGUAGES.some((language) => language === text)
}

/** The locale that figures and days are written in for a language. */
export function localeOf(language: Language): Locale {
  return language === 'pt' ? 'pt-BR' : language
}
