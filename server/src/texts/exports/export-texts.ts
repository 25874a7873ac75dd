import type { Language } from '../error-texts.ts'
import { exportsDe } from './de.ts'
import { exportsEn } from './en.ts'
import { exportsFr } from './fr.ts'
import { exportsPt, type ExportTexts } from './pt.ts'

export type { ExportTexts } from './pt.ts'
/** The title of an exported list. */
export type ExportTitle = keyof ExportTexts['titles']
/** The header of a column of an export. */
export type ExportLabel = keyof ExportTexts['labels']

const texts: Readonly<Record<Language, ExportTexts>> = {
  pt: exportsPt,
  en: exportsEn,
  de: exportsDe,
  fr: exportsFr,
}

/** The words of exported files in a language. */
export function exportTexts(language: Language): ExportTexts {
  return texts[language]
}
