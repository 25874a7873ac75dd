import { addTexts, fileNameOf } from '@prumo/texts/engine/dictionary'
import type { Feature } from '@prumo/texts/engine/features'
import type { Language } from '@prumo/texts/engine/languages'
import { files as ptFiles } from './files/pt.ts'
import { currentLanguage, i18n } from './i18n.ts'
import { ptFirstTexts } from './pt-first-texts.ts'

/**
 * Every file of texts but the Portuguese ones that are there from the start; each is loaded alone. The
 * app names the Portuguese files; those of another language are named in a file that comes with it.
 */
const files: Readonly<Record<Language, () => Promise<ReturnType<typeof ptFiles>>>> = {
  pt: async () => ptFiles(),
  en: async () => (await import('./files/en.ts')).files(),
  de: async () => (await import('./files/de.ts')).files(),
  fr: async () => (await import('./files/fr.ts')).files(),
}

/** In Portuguese these come with the code that asks for them, `client/issue-text.ts`. */
const FORM: Feature = 'form'

/** What the screens have asked for so far: another language needs the same. */
const asked = new Set<string>([...Object.keys(ptFirstTexts), FORM])
/** The language that is shown or on its way. */
let wanted: Language = 'pt'

async function load(language: Language, feature: string): Promise<void> {
  if (i18n.hasResourceBundle(language, feature)) return
  const known = await files[language]()
  const file = await known[`./${fileNameOf(feature)}.ts`]?.()
  addTexts(i18n, language, feature, file)
}

/** Loads the texts of a feature in the language of the screen, once: a screen waits for them beside its code. */
export async function loadTexts(feature: Feature): Promise<void> {
  asked.add(feature)
  await Promise.all([load(currentLanguage(), feature), load(wanted, feature)])
}

/** Loads what is on the screen, and was before, in another language; show it when that is done. */
export async function loadLanguage(language: Language): Promise<void> {
  wanted = language
  try {
    await Promise.all([...asked].map((feature) => load(language, feature)))
  } catch (reason) {
    wanted = currentLanguage()
    throw reason
  }
}
