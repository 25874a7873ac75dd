import {
  addTexts,
  createDictionary,
  DICTIONARY_OPTIONS,
  fileNameOf,
} from '@prumo/texts/engine/dictionary'
import {
  FEATURES,
  SERVER_ONLY_FEATURES,
  type ServerOnlyTexts,
  type Texts,
} from '@prumo/texts/engine/features'
import { type Language, localeOf } from '@prumo/texts/engine/languages'
import type { GroupKey, TextKey } from '@prumo/texts/engine/translation'
import { loadTexts } from './load-texts.ts'
import { type TextUse, type TextValues, valueText } from './text-values.ts'

/** Texts of the screens, and those that only the server shows. */
export type ServerTexts = Texts & ServerOnlyTexts
type Feature = keyof ServerTexts

/** `fields.due_date`: a text by its feature and its key there. */
export type TextName = { [F in Feature]: `${F}.${TextKey<ServerTexts[F]>}` }[Feature]

const ALL_FEATURES = [...FEATURES, ...SERVER_ONLY_FEATURES]

const dictionary = createDictionary()
// Texts are added as they are asked for, so that nothing is waited for here.
void dictionary.init({
  ...DICTIONARY_OPTIONS,
  initAsync: false,
  resources: {},
  missingInterpolationHandler: () => '',
})

/** Loads the texts of a feature in a language when they are asked for first. */
function load(language: Language, feature: Feature): void {
  if (dictionary.hasResourceBundle(language, feature)) return
  const isServerOnly = SERVER_ONLY_FEATURES.some((name) => name === feature)
  const folder = isServerOnly ? `${language}/server` : language
  addTexts(dictionary, language, feature, loadTexts(`${folder}/${fileNameOf(feature)}`))
}

/** `transactions.statuses`: a group of texts by its feature and its key there. */
export type GroupName = { [F in Feature]: `${F}.${GroupKey<ServerTexts[F]>}` }[Feature]

/** What becomes of each value that is written; a mail makes those of strangers harmless. */
export type WriteValue = (name: string, written: string) => string

const asWritten: WriteValue = (_, written) => written

/** A text in a language, its `{{values}}` written as that language does, in the number of `count`. */
export function textOf<F extends Feature>(
  language: Language,
  feature: F,
  key: TextKey<ServerTexts[F]>,
  values: TextValues = {},
): string {
  return textByKey(language, feature, key, values)
}

type AnyText = (key: string, options: Readonly<Record<string, unknown>>) => string

/** The same by a key that is put together: whoever asks knows that it is there (`textGroup`). */
export function textByKey(
  language: Language,
  feature: Feature,
  key: string,
  values: TextValues,
  writeValue: WriteValue = asWritten,
): string {
  load(language, feature)
  const text: AnyText = dictionary.getFixedT(language, feature)
  const locale = localeOf(language)
  const replace = Object.fromEntries(
    Object.keys(values).map((name) => [
      name,
      wordsOf(language, name, values) ?? writeValue(name, valueText(name, values, locale)),
    ]),
  )
  return text(key, { count: values.count, replace })
}

/** A value that has words of its own; null of any other. */
function wordsOf(language: Language, name: string, values: TextValues): string | null {
  if (name === 'uses') return usesInWords(language, values.uses ?? [])
  if (name !== 'form_field') return null
  const field = values.form_field ?? ''
  return hasText('fields', field) ? textByKey(language, 'fields', field, {}) : field
}

/** What uses a record, as a reader lists it: `2 vendas e 1 série`. */
export function usesInWords(language: Language, uses: readonly TextUse[]): string {
  const told = uses.map(({ kind, count }) => textByKey(language, 'recordUses', kind, { count }))
  // British English has no comma before the last of a list.
  const locale = language === 'en' ? 'en-GB' : localeOf(language)
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(told)
}

/** A text by its name, as it stands in its file: none that has values. */
export function textNamed(language: Language, name: TextName): string {
  return String(at(language, name))
}

/** The texts directly in a group, by their keys. */
export function textGroup(language: Language, name: GroupName): Readonly<Record<string, string>> {
  const group: object = Object(at(language, name))
  const entries: readonly (readonly [string, unknown])[] = Object.entries(group)
  return Object.fromEntries(
    entries.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  )
}

/** Answers whether a feature has a text of that key, in one number or in several. */
export function hasText(feature: Feature, key: string): boolean {
  load('pt', feature)
  const texts: object = dictionary.getResourceBundle('pt', feature)
  return Object.hasOwn(texts, key) || Object.hasOwn(texts, `${key}_other`)
}

/** Answers whether a name that is put together is that of a text. */
export function isTextName(name: string): name is TextName {
  return typeof at('pt', name) === 'string'
}

/** Answers whether a name that is put together is that of a group of texts. */
export function isGroupName(name: string): name is GroupName {
  return typeof at('pt', name) === 'object'
}

function at(language: Language, name: string): unknown {
  const [feature, ...keys] = name.split('.')
  const known = ALL_FEATURES.find((one) => one === feature)
  if (known === undefined) throw new Error(`There are no texts called ${name}.`)
  load(language, known)
  return dictionary.getResource(language, known, keys.join('.'))
}
