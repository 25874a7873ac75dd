import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { type FieldCode, fieldsPt } from './fields/pt.ts'
import { fillText } from './fill-text.ts'
import { type RefusalCode, refusalsPt, type ServerTexts } from './pt.ts'
import type { TextValues } from './text-values.ts'

export type ErrorCode = RefusalCode | FieldCode

export const LANGUAGES = ['pt', 'en', 'de', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

const texts: Readonly<Record<Language, ServerTexts>> = {
  pt: { refusals: refusalsPt, fields: fieldsPt },
  en,
  de,
  fr,
}

/** The language of an Accept-Language header among ours; Portuguese when it names none of them. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().slice(0, 2))
  return wanted.flatMap((code) => LANGUAGES.find((language) => language === code) ?? [])[0] ?? 'pt'
}

/** The text of a code, with its `{values}` filled in as the language writes them. */
export function errorText(language: Language, code: ErrorCode, values: TextValues = {}): string {
  const text = isRefusalCode(code) ? texts[language].refusals[code] : texts[language].fields[code]
  return fillText(language, text, values)
}

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusalsPt, code)
}

export function isFieldCode(code: string): code is FieldCode {
  return Object.hasOwn(fieldsPt, code)
}
