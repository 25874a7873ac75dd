import type { Feature, Texts } from '@prumo/texts/engine/features'
import type { TextKey } from '@prumo/texts/engine/translation'
import { i18n } from './i18n.ts'
import { useLanguage } from './use-language.ts'

/** What is filled into `{{name}}`; `count` chooses the plural. */
export type TextValues = Readonly<Record<string, string | number>>
/** Gives a text of one feature in the language of the screen. */
export type TextOf<F extends Feature> = (key: TextKey<Texts[F]>, values?: TextValues) => string

type PlainText = (key: string, values?: TextValues) => string
/** `{{name}}`; numbers choose plurals and are written by the dictionary. */
const BRACES = /\{\{(\w+)\}\}/g
type FixedText = (
  key: string,
  options: Readonly<Record<string, string | number | boolean>>,
) => string

/** The texts of a feature, typed by the Portuguese source: `const t = useTexts('parties')`. */
export function useTexts<F extends Feature>(feature: F): TextOf<F> {
  return textsOf(useLanguage(), feature)
}

const known = new Map<string, PlainText>()

/** One function per language and feature, since every cell of a long list asks for it; components ask `useTexts`. */
export function textsOf(language: string, feature: Feature): PlainText {
  const name = `${language} ${feature}`
  const texts = known.get(name) ?? makeTexts(language, feature)
  known.set(name, texts)
  return texts
}

/** The same texts are asked for by each row: what is looked up once is kept, with its braces. */
function makeTexts(language: string, feature: Feature): PlainText {
  const t: FixedText = i18n.getFixedT(language, feature)
  const written = new Map<string, string>()
  const look = (key: string): string => {
    const text = written.get(key) ?? t(key, { skipInterpolation: true })
    // What is not loaded yet may come.
    if (i18n.hasResourceBundle(language, feature)) written.set(key, text)
    return text
  }
  return (key, values = {}) =>
    Object.values(values).every((value) => typeof value === 'string')
      ? look(key).replaceAll(BRACES, (_, name: string) => String(values[name] ?? ''))
      : t(key, { ...values })
}

/** A text outside of a component, in the language that is on the screen now. */
export function translate<F extends Feature>(
  feature: F,
  key: TextKey<Texts[F]>,
  values?: TextValues,
): string {
  return textOfCode(feature, key, values)
}

/** Answers whether a code that came from the server has a text. */
export function hasText(feature: Feature, key: string): boolean {
  return i18n.exists(key, { ns: feature })
}

/** The text of a code that came from the server; ask `hasText` first. */
export function textOfCode(feature: Feature, key: string, values?: TextValues): string {
  return i18n.getFixedT(i18n.language, feature)(key, { ...values })
}
