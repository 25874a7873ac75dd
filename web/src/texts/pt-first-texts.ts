import { appTexts } from './pt/app.ts'
import { errorsTexts } from './pt/errors.ts'
import { formTexts } from './pt/form.ts'
import { kitTexts } from './pt/kit.ts'
import { menuTexts } from './pt/menu.ts'

/** The Portuguese texts that every screen needs; those of a feature come with its screens. */
export const ptFirstTexts = {
  app: appTexts,
  menu: menuTexts,
  kit: kitTexts,
  form: formTexts,
  errors: errorsTexts,
}
