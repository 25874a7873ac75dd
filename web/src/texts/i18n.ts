import { createInstance } from 'i18next'

/** The texts of the screen, in the language that was chosen. */
export const i18n = createInstance()
