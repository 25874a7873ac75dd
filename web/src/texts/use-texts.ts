import type { Feature, Texts } from '@prumo/texts/engine/features'
import type { TextKey } from '@prumo/texts/engine/translation'
import { i18n } from './i18n.ts'
import { useLanguage } from './use-language.ts'

/** What is filled into `{{name}}`; `count` chooses the plural. */
export type TextValues = Readonly<Record<string, string | number>>
/** Gives a text of one feature in the language of the screen. */
export type TextOf<F extends Feature> = (key: TextKey<Texts[F]>, values?: TextValues) => string

type PlainText = (key: string, values?: TextValues) => string
type FixedText = (key: string, values: TextValues) => string

/** The texts of a feature, typed by the Portuguese source: `const t = useTexts('parties')`. */
export function useTexts<F extends Feature>(feature: F): TextOf<F> {
  return textsOf(useLanguage(), feature)
}

const known = new Map<string, PlainText>()

/** One function per language and feature, since every cell of a long list asks for it. */
function textsOf(language: string, feature: Feature): PlainText {
  const name = `${language} ${feature}`
  const texts = known.get(name) ?? makeTexts(language, feature)
  known.set(name, texts)
  return texts
}

function makeTexts(language: string, feature: Feature): PlainText {
  const t: FixedText = i18n.getFixedT(language, feature)
  return (key, values) => t(key, { ...values })
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
