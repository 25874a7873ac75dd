import { createDictionary } from '@prumo/texts/engine/dictionary'

/** The texts of the screen, in the language that was chosen. */
export const i18n = createDictionary()
