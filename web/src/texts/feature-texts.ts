import { addTexts, fileNameOf } from '@prumo/texts/engine/dictionary'
import type { Feature } from '@prumo/texts/engine/features'
import { i18n } from './i18n.ts'
import { ptFirstTexts } from './pt-first-texts.ts'

/** Every file of texts but the Portuguese ones that are there from the start; each is loaded alone. */
const files = () =>
  import.meta.glob<object>(
    [
      './{pt,en,de,fr}/*.ts',
      '!./pt/{app,menu,kit,form,errors}.ts',
      '!./*/*-record-fields.ts',
      '!./*/audit-kinds.ts',
      '!./*/import-fields.ts',
    ],
    { base: '../../../texts' },
  )

/** What the screens have asked for so far: another language needs the same. */
const asked = new Set<string>(Object.keys(ptFirstTexts))
/** The language that is shown or on its way. */
let wanted = 'pt'

async function load(language: string, feature: string): Promise<void> {
  if (i18n.hasResourceBundle(language, feature)) return
  const file = await files()[`./${language}/${fileNameOf(feature)}.ts`]?.()
  addTexts(i18n, language, feature, file)
}

/** Loads the texts of a feature in the language of the screen, once: a screen waits for them beside its code. */
export async function loadTexts(feature: Feature): Promise<void> {
  asked.add(feature)
  await Promise.all([load(i18n.language, feature), load(wanted, feature)])
}

/** Loads what is on the screen, and was before, in another language; show it when that is done. */
export async function loadLanguage(language: string): Promise<void> {
  wanted = language
  try {
    await Promise.all([...asked].map((feature) => load(language, feature)))
  } catch (reason) {
    wanted = i18n.language
    throw reason
  }
}
