import { appTexts } from '@prumo/texts/pt/app'
import { errorsTexts } from '@prumo/texts/pt/errors'
import { kitTexts } from '@prumo/texts/pt/kit'
import { menuTexts } from '@prumo/texts/pt/menu'

/** The Portuguese texts that every screen needs; those of a feature come with its screens. */
export const ptFirstTexts = {
  app: appTexts,
  menu: menuTexts,
  kit: kitTexts,
  errors: errorsTexts,
}
