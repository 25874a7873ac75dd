import { createDictionary } from '@prumo/texts/engine/dictionary'
import { isLanguage, type Language } from '@prumo/texts/engine/languages'

/** The texts of the screen, in the language that was chosen. */
export const i18n = createDictionary()

/** The language of the screen now. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'pt'
}
