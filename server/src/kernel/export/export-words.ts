import { type CivilDate, formatCivilDate } from '@prumo/civil-date'
import { localeOf } from '@prumo/texts/engine/languages'
import { type GroupName, textGroup, textNamed } from '../../texts/dictionary.ts'
import type { Language } from '../../texts/error-texts.ts'
import { type ExportHeader, labelName, VALUE_GROUPS } from '../../texts/export-texts.ts'

/** Words and days as an export writes them, in the caller's language. */
export interface ExportWords {
  readonly language: Language
  /** The header of a column. */
  readonly label: (label: ExportHeader) => string
  /** The word of a value by what holds it; the value itself when it has none. */
  readonly value: (name: string, value: string | boolean | null) => string | null
  /** The word of a value in a group of texts; the value itself when it has none. */
  readonly word: (group: GroupName, value: string) => string
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
  const wordsOf = groupWords(language)
  return {
    language,
    label: (label) => textNamed(language, labelName(label)),
    value: (name, value) =>
      value === null
        ? null
        : (wordsOf(name, VALUE_GROUPS.get(name) ?? [])[String(value)] ?? String(value)),
    word: (group, value) => wordsOf(group, [group])[value] ?? value,
    day: (date) => formatCivilDate(date, localeOf(language)),
    instant: (instant) => (instant === null ? null : instants.format(new Date(instant))),
  }
}

type Words = Readonly<Record<string, string>>

/** Every cell of a long file asks for a word: those of one column are put together once. */
function groupWords(language: Language): (name: string, groups: readonly GroupName[]) => Words {
  const known = new Map<string, Words>()
  return (name, groups) => {
    const words =
      known.get(name) ?? Object.assign({}, ...groups.map((group) => textGroup(language, group)))
    known.set(name, words)
    return words
  }
}
