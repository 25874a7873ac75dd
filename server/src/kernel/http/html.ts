/** Text of a page that may be sent as it is. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | false | readonly Part[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Writes a part of a page. Whatever is filled in is text, and is escaped, but for what another
 * template wrote; attributes stand in double quotes.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, place) => text + written(parts[place] ?? null)).join(''))
}

function written(part: Part): string {
  if (part === null || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(written).join('')
  return String(part).replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '')
}
