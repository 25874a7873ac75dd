import type { Locale } from '@prumo/money'
import { withFrenchSpacing } from './french-spacing.ts'
import { type TextValues, valueText } from './text-values.ts'

/** A language of the texts: `pt` is Brazilian, the others are named as their locale. */
type Language = 'pt' | Exclude<Locale, 'pt-BR'>

/** The locale that figures and days are written in for a language. */
export function localeOf(language: Language): Locale {
  return language === 'pt' ? 'pt-BR' : language
}

/** `{count|linha|linhas}`: the word for one and the word for others, by the rules of the language. */
const plural = /\{(\w+)\|([^|}]*)\|([^|}]*)\}/g

/**
 * A text in a language with its `{values}` written as that language does, and its words in the
 * number of a value.
 * @param tame what becomes of each value that is written; a mail makes those of strangers harmless.
 */
export function fillText(
  language: Language,
  text: string,
  values: TextValues,
  tame: (name: string, written: string) => string = (_, written) => written,
): string {
  const rules = new Intl.PluralRules(language)
  const locale = localeOf(language)
  const counts = new Map<string, unknown>(Object.entries(values))
  return (language === 'fr' ? withFrenchSpacing(text) : text)
    .replaceAll(plural, (_, name: string, one: string, others: string) =>
      rules.select(Number(counts.get(name) ?? 0)) === 'one' ? one : others,
    )
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => tame(name, valueText(name, values, locale)))
}
