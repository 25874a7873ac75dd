import { type CivilDate, formatCivilDate } from '@prumo/civil-date'
import { localeOf } from '@prumo/texts/engine/languages'
import { textGroup, textNamed } from '../../texts/dictionary.ts'
import type { Language } from '../../texts/error-texts.ts'
import { type ExportLabel, labelName, VALUE_GROUPS } from '../../texts/export-texts.ts'

/** Words and days as an export writes them, in the caller's language. */
export interface ExportWords {
  readonly language: Language
  /** The header of a column. */
  readonly label: (label: ExportLabel) => string
  /** The word of a value by what holds it; the value itself when it has none. */
  readonly value: (name: string, value: string | boolean | null) => string | null
  readonly day: (date: CivilDate) => string
  /** Day and time of an instant, where the company is. */
  readonly instant: (instant: string | null) => string | null
}

const LOCALES = { pt: 'pt-BR', en: 'en-GB', de: 'de', fr: 'fr' } as const

/** The words of one export. */
export function exportWords(language: Language, timeZone: string): ExportWords {
  const instants = new Intl.DateTimeFormat(LOCALES[language], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  const valuesOf = valueWords(language)
  return {
    language,
    label: (label) => textNamed(language, labelName(label)),
    value: (name, value) =>
      value === null ? null : (valuesOf(name)[String(value)] ?? String(value)),
    day: (date) => formatCivilDate(date, localeOf(language)),
    instant: (instant) => (instant === null ? null : instants.format(new Date(instant))),
  }
}

type Words = Readonly<Record<string, string>>

/** Every cell of a long file asks for a word: those of one column are put together once. */
function valueWords(language: Language): (name: string) => Words {
  const known = new Map<string, Words>()
  return (name) => {
    const groups = VALUE_GROUPS.get(name) ?? []
    const words =
      known.get(name) ?? Object.assign({}, ...groups.map((group) => textGroup(language, group)))
    known.set(name, words)
    return words
  }
}
