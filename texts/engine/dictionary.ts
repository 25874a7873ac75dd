import { createInstance, type FormatterModule, type i18n } from 'i18next'
import { frenchTexts } from './french-texts.ts'
import { portugueseTexts } from './portuguese-texts.ts'
import { writeNamed } from './write-count.ts'

/** The texts that a server or a browser has loaded so far, by language and feature. */
export type Dictionary = i18n

/** How texts are looked up everywhere: what has no translation is shown in Portuguese. */
export const DICTIONARY_OPTIONS = {
  lng: 'pt',
  fallbackLng: 'pt',
  interpolation: { escapeValue: false, alwaysFormat: true },
  returnNull: false,
} as const

/** Texts name no format in their braces: what stands there is written by its name alone. */
const counts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: writeNamed,
}

/** What a language asks of its texts beyond what their files write. */
const PREPARED: Readonly<Partial<Record<string, (texts: object) => object>>> = {
  fr: frenchTexts,
  pt: portugueseTexts,
}

/** A dictionary without a text; `init` it with `DICTIONARY_OPTIONS`. */
export function createDictionary(): Dictionary {
  return createInstance().use(counts)
}

/** The file of a feature's texts in each language: `companyUsers` has `company-users`. */
export function fileNameOf(feature: string): string {
  return feature.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/**
 * Adds the texts of a feature in a language, as its file exports them.
 * @param file the module of the file, whose one export they are; undefined where there is none.
 */
export function addTexts(
  dictionary: Dictionary,
  language: string,
  feature: string,
  file: object | undefined,
): void {
  const [texts]: readonly unknown[] = Object.values(file ?? {})
  if (typeof texts !== 'object' || texts === null)
    throw new Error(`There are no texts of ${feature} in ${language}.`)
  dictionary.addResourceBundle(language, feature, PREPARED[language]?.(texts) ?? texts)
}
