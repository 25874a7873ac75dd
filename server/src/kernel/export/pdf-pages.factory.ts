import { inflateSync } from 'node:zlib'

/** A piece of text as a page shows it. */
export interface PdfText {
  readonly text: string
  readonly font: string
  readonly size: number
}

/** What a page of a PDF of pdfkit holds, in the order in which it was drawn. */
export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly texts: readonly PdfText[]
}

/** Reads the pages of a PDF as pdfkit writes them, by the letters that its fonts say their glyphs are. */
export function pdfPages(bytes: Uint8Array): readonly PdfPage[] {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id, content] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    if (id !== undefined && content !== undefined) objects.set(id, content)
  const object = (id: string | undefined) => objects.get(id ?? '') ?? ''
  const fonts = new Map<string, { readonly name: string; readonly letters: Letters }>()
  for (const content of objects.values())
    for (const [, names] of content.matchAll(/\/Font <<([^>]*)>>/g))
      for (const [, name, id] of (names ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        const font = object(id)
        const [, letters] = /\/ToUnicode (\d+) 0 R/.exec(font) ?? []
        const [, base] = /\/BaseFont \/\w+\+(\S+)/.exec(font) ?? []
        fonts.set(name ?? '', { name: base ?? '', letters: lettersOf(streamOf(object(letters))) })
      }
  return [...objects.values()]
    .filter((content) => /\/Type \/Page\b/.test(content))
    .map((content) => {
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(content) ?? []
      const [, drawn] = /\/Contents (\d+) 0 R/.exec(content) ?? []
      const texts = [
        ...streamOf(object(drawn)).matchAll(/\/(F\d+) ([\d.]+) Tf\n\[([^\]]*)\] TJ/g),
      ].map(([, name, size, pieces]) => {
        const font = fonts.get(name ?? '')
        const glyphs = [...(pieces ?? '').matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => hex).join('')
        const text = (glyphs.match(/.{4}/g) ?? [])
          .map((glyph) => font?.letters.get(Number.parseInt(glyph, 16)) ?? '')
          .join('')
        return { text, font: font?.name ?? '', size: Number(size) }
      })
      return { width: Number(width), height: Number(height), texts }
    })
}

type Letters = ReadonlyMap<number, string>

function streamOf(content: string): string {
  const start = content.indexOf('stream\n') + 'stream\n'.length
  return inflateSync(
    Buffer.from(content.slice(start, content.lastIndexOf('\nendstream')), 'latin1'),
  ).toString('latin1')
}

/** Which letters the glyphs of a font are, by its map of ranges. */
function lettersOf(map: string): Letters {
  const letters = new Map<number, string>()
  for (const [, first, , list] of map.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/g))
    [...(list ?? '').matchAll(/<([0-9a-f]+)>/g)].forEach(([, hex], place) =>
      letters.set(
        Number.parseInt(first ?? '', 16) + place,
        Buffer.from(hex ?? '', 'hex')
          .swap16()
          .toString('utf16le'),
      ),
    )
  return letters
}
