import { LANGUAGES, type Language } from '@prumo/texts/engine/languages'
import type { TextKey } from '@prumo/texts/engine/translation'
import { type Html, html } from '../../kernel/http/html.ts'
import { type ServerTexts, textOf } from '../../texts/dictionary.ts'
import type { TextValues } from '../../texts/text-values.ts'
import { SCRIPT_PATH, STYLE_PATH } from './payment-page.assets.ts'

export type Words = (key: TextKey<ServerTexts['paymentPage']>, values?: TextValues) => string

/** The words of the page in a language. */
export const wordsOf =
  (language: Language): Words =>
  (key, values = {}) =>
    textOf(language, 'paymentPage', key, values)

const TAGS: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en', de: 'de', fr: 'fr' }
const NAMES: Readonly<Record<Language, string>> = {
  pt: 'Português',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
}

interface Frame {
  readonly language: Language
  readonly title: string
  /** Where the page is, for its other languages. */
  readonly path: string
  readonly body: Html
  /** Without scripts it looks again by itself. */
  readonly waits?: boolean
  /** What lets who sells look at it: its other languages are previews, too. */
  readonly preview?: string | null
}

/** What the address of a preview ends with. */
export const previewPart = (ticket: string | null): string =>
  ticket === null ? '' : `&preview=${ticket}`

/** A whole page: it asks nobody else for anything, and keeps nothing in the browser. */
export function htmlPage({ language, title, path, body, waits, preview = null }: Frame): Html {
  const t = wordsOf(language)
  const more = previewPart(preview)
  return html`<!doctype html>
<html lang="${TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
${waits === true ? html`<noscript><meta http-equiv="refresh" content="3"></noscript>` : null}
<script src="${SCRIPT_PATH}" defer></script>
</head>
<body>
<main>
${body}
<nav aria-label="${t('language')}">${LANGUAGES.map(
    (other) =>
      html`<a href="${path}?language=${other}${more}" lang="${TAGS[other]}" hreflang="${TAGS[other]}">${NAMES[other]}</a>`,
  )}</nav>
</main>
</body>
</html>`
}
