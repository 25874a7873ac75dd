import { frenchTexts } from './french-texts.ts'
import type { Language } from './languages.ts'
import { writeNamed } from './write-count.ts'

/** What is shown where a language has no translation. */
const SOURCE: Language = 'pt'

/** What stands in the braces of a text, by its name. */
export type NamedValues = Readonly<Record<string, unknown>>

/** The file of a feature's texts in each language: `companyUsers` has `company-users`. */
export function fileNameOf(feature: string): string {
  return feature.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The texts that a server or a browser has loaded so far, by language and feature. */
export class Dictionary {
  readonly #features = new Map<string, object>()
  /** Making the rules of `Intl` takes longer than choosing a thousand numbers by them. */
  readonly #rules = new Map<Language, Intl.PluralRules>()

  /**
   * Adds the texts of a feature in a language, as its file exports them.
   * @param file the module of the file, whose one export they are; undefined where there is none.
   */
  add(language: Language, feature: string, file: object | undefined): void {
    const [texts]: readonly unknown[] = Object.values(file ?? {})
    if (typeof texts !== 'object' || texts === null)
      throw new Error(`There are no texts of ${feature} in ${language}.`)
    this.#features.set(`${language}/${feature}`, language === 'fr' ? frenchTexts(texts) : texts)
  }

  /** Answers whether the texts of a feature are there in a language. */
  has(language: Language, feature: string): boolean {
    return this.#features.has(`${language}/${feature}`)
  }

  /** The text or the group of texts at a key, nested ones with dots; undefined where there is none. */
  find(language: Language, feature: string, key: string): unknown {
    let found: unknown = this.#features.get(`${language}/${feature}`)
    for (const step of key === '' ? [] : key.split('.')) {
      if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step))
        return undefined
      found = Reflect.get(found, step)
    }
    return found
  }

  /** The text at a key in a language, otherwise in Portuguese, otherwise undefined. */
  textAt(language: Language, feature: string, key: string, count?: unknown): string | undefined {
    for (const one of language === SOURCE ? [language] : [language, SOURCE])
      for (const name of typeof count === 'number' ? this.#numbers(one, key, count) : [key]) {
        const found = this.find(one, feature, name)
        if (typeof found === 'string') return found
      }
    return undefined
  }

  /**
   * Writes a text with what it names in braces: a count as its language groups thousands, anything
   * else as it is given, and nothing where no value has that name.
   * @param count chooses the number of the text: `rows_one`, `rows_many`, `rows_other`, `rows_zero`.
   * @returns the key where no language has the text.
   */
  write(
    language: Language,
    feature: string,
    key: string,
    values: NamedValues = {},
    count: unknown = values['count'],
  ): string {
    const text = this.textAt(language, feature, key, count) ?? key
    if (!text.includes('{{')) return text
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
      writeNamed(language, name, values[name]),
    )
  }

  /** The keys that a text may have in the number of a count, the nearest first. */
  #numbers(language: Language, key: string, count: number): readonly string[] {
    const rules = this.#rules.get(language) ?? new Intl.PluralRules(language)
    this.#rules.set(language, rules)
    const number = `${key}_${rules.select(count)}`
    return count === 0 ? [`${key}_zero`, number, key] : [number, key]
  }
}
