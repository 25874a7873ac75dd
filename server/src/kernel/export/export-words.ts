import { type CivilDate, formatCivilDate } from '@prumo/civil-date'
import { exportTexts, type ExportTexts } from '../../texts/exports/export-texts.ts'
import type { Language } from '../../texts/error-texts.ts'
import { localeOf } from '../../texts/fill-text.ts'

/** Words and days as an export writes them, in the caller's language. */
export interface ExportWords {
  readonly language: Language
  readonly texts: ExportTexts
  /** The word of a value, `status.active`; the value itself when it has none. */
  readonly value: (name: string, value: string | boolean | null) => string | null
  readonly day: (date: CivilDate) => string
  /** Day and time of an instant, where the company is. */
  readonly instant: (instant: string | null) => string | null
}

const LOCALES = { pt: 'pt-BR', en: 'en-GB', de: 'de', fr: 'fr' } as const

/** The words of one export. */
export function exportWords(language: Language, timeZone: string): ExportWords {
  const texts = exportTexts(language)
  const values: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.values
  const instants = new Intl.DateTimeFormat(LOCALES[language], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  return {
    language,
    texts,
    value: (name, value) =>
      value === null ? null : (values[name]?.[String(value)] ?? String(value)),
    day: (date) => formatCivilDate(date, localeOf(language)),
    instant: (instant) => (instant === null ? null : instants.format(new Date(instant))),
  }
}
