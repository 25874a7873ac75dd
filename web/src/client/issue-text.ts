import { addTexts } from '@prumo/texts/engine/dictionary'
import { formTexts } from '@prumo/texts/pt/form'
import { useState } from 'react'
import { loadTexts } from '../texts/feature-texts.ts'
import { i18n } from '../texts/i18n.ts'
import { hasText, textOfCode } from '../texts/use-texts.ts'
import type { Issue } from './form-issues.ts'

const CODE = /^[a-z0-9_]+$/

/**
 * The words of an issue; a text that is no code (the server's own sentence) stays as it is. They come
 * with the forms that ask for them: a screen that is only read loads none. Those of rules that one feature
 * has come once a wrong field is left; until then a value is told to be invalid.
 */
export function issueText({ code, values }: Issue): string {
  if (!i18n.hasResourceBundle('pt', 'form')) addTexts(i18n, 'pt', 'form', { formTexts })
  const key = `codes.${code}`
  if (hasText('form', key)) return textOfCode('form', key, values)
  if (hasText('formRules', key)) return textOfCode('formRules', key, values)
  const mayCome = CODE.test(code) && !i18n.hasResourceBundle(i18n.language, 'formRules')
  return mayCome ? textOfCode('form', 'codes.invalid_value') : code
}

/** Loads the words of rules that one feature has. */
export const loadRuleWords = (): Promise<void> => loadTexts('formRules')

/** Asks for the words of rules that one feature has; the form is drawn again when they are there. */
export function useRuleWords(): () => void {
  const [isAsked, setAsked] = useState(false)
  const [, setThere] = useState(false)
  return () => {
    if (isAsked) return
    setAsked(true)
    loadRuleWords().then(
      () => setThere(true),
      () => setAsked(false),
    )
  }
}
