import type { Language } from '../error-texts.ts'
import { mailsDe } from './de.ts'
import { mailsEn } from './en.ts'
import { mailsFr } from './fr.ts'
import type { MailTexts } from './mail-frame.ts'
import { mailsPt } from './pt.ts'

const texts: Readonly<Record<Language, MailTexts>> = {
  pt: mailsPt,
  en: mailsEn,
  de: mailsDe,
  fr: mailsFr,
}

/** All the words of mails in a language. */
export function mailTexts(language: Language): MailTexts {
  return texts[language]
}
