import { DICTIONARY_OPTIONS } from '@prumo/texts/engine/dictionary'
import { isLanguage, type Language } from '@prumo/texts/engine/languages'
import { loadLanguage } from './feature-texts.ts'
import { i18n } from './i18n.ts'
import { ptFirstTexts } from './pt-first-texts.ts'

const storageKey = 'prumo.language'

/** Starts the texts in the language chosen before on this browser; Portuguese otherwise. */
export async function startTexts(): Promise<void> {
  await i18n.init({
    ...DICTIONARY_OPTIONS,
    resources: { pt: ptFirstTexts },
    ns: Object.keys(ptFirstTexts),
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
