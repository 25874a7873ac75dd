import type { ServerOnlyTexts } from '@prumo/texts/engine/features'
import { LANGUAGES, type Language } from '@prumo/texts/engine/languages'
import type { TextKey } from '@prumo/texts/engine/translation'
import { hasText, textOf } from './dictionary.ts'
import type { TextValues } from './text-values.ts'

export type { Language } from '@prumo/texts/engine/languages'

type RefusalCode = TextKey<ServerOnlyTexts['refusals']>
type FieldCode = TextKey<ServerOnlyTexts['validation']>
export type ErrorCode = RefusalCode | FieldCode

/** The language of an Accept-Language header among ours; Portuguese when it names none of them. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().slice(0, 2))
  return wanted.flatMap((code) => LANGUAGES.find((language) => language === code) ?? [])[0] ?? 'pt'
}

/** What `period_closed` says where all accounts are closed, and none is to be named. */
const OF_ALL = 'period_closed_of_all'

/** The text of a code, with its `{{values}}` filled in as the language writes them. */
export function errorText(language: Language, code: ErrorCode, values: TextValues = {}): string {
  const named = code === 'period_closed' && values.account === undefined ? OF_ALL : code
  return isRefusalCode(named)
    ? textOf(language, 'refusals', named, values)
    : textOf(language, 'validation', named, values)
}

export function isRefusalCode(code: string): code is RefusalCode {
  return hasText('refusals', code)
}

export function isFieldCode(code: string): code is FieldCode {
  return hasText('validation', code)
}
