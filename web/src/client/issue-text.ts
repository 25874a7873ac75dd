import { addTexts } from '@prumo/texts/engine/dictionary'
import { formTexts } from '@prumo/texts/pt/form'
import { i18n } from '../texts/i18n.ts'
import { hasText, textOfCode } from '../texts/use-texts.ts'
import type { Issue } from './form-issues.ts'

/**
 * The words of an issue; a text that is no known code (the server's own sentence) stays as it is.
 * They come with the forms that ask for them: a screen that is only read loads none.
 */
export function issueText({ code, values }: Issue): string {
  if (!i18n.hasResourceBundle('pt', 'form')) addTexts(i18n, 'pt', 'form', { formTexts })
  const key = `codes.${code}`
  return hasText('form', key) ? textOfCode('form', key, values) : code
}
