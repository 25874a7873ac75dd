import { Dictionary } from '@prumo/texts/engine/dictionary'
import type { Language } from '@prumo/texts/engine/languages'
import { ptFirstTexts } from './pt-first-texts.ts'

/** The texts that the screens have loaded. */
export const dictionary = new Dictionary()
for (const [feature, texts] of Object.entries(ptFirstTexts))
  dictionary.add('pt', feature, { texts })

let shown: Language = 'pt'
const listeners = new Set<() => void>()

/** The language of the screen now. */
export function currentLanguage(): Language {
  return shown
}

/** Shows the screen in a language whose texts are there. */
export function showLanguage(language: Language): void {
  shown = language
  for (const listener of listeners) listener()
}

/**
 * Tells of each new language of the screen.
 * @returns what ends it.
 */
export function followLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
