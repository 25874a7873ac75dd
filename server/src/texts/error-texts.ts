import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { withFrenchSpacing } from './french-spacing.ts'
import { type FieldCode, fieldsPt } from './fields/pt.ts'
import { type RefusalCode, refusalsPt, type ServerTexts } from './pt.ts'

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

/** `{count|linha|linhas}`: the word for one and the word for others, by the rules of the language. */
const plural = /\{(\w+)\|([^|}]*)\|([^|}]*)\}/g

/** The text of a code, with its `{values}` filled in and its words in the number of a value. */
export function errorText(
  language: Language,
  code: ErrorCode,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = isRefusalCode(code) ? texts[language].refusals[code] : texts[language].fields[code]
  const rules = new Intl.PluralRules(language)
  return (language === 'fr' ? withFrenchSpacing(text) : text)
    .replaceAll(plural, (_, name: string, one: string, others: string) =>
      rules.select(Number(values[name] ?? 0)) === 'one' ? one : others,
    )
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusalsPt, code)
}

export function isFieldCode(code: string): code is FieldCode {
  return Object.hasOwn(fieldsPt, code)
}
