import { inflateSync } from 'node:zlib'

/** The text of each page of a PDF that Chromium printed, in the order of drawing, without blanks. */
export function pdfText(bytes: Uint8Array): readonly string[] {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = new Map(
    [...file.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', content = '']) => [
      id,
      content,
    ]),
  )
  const object = (id = '') => objects.get(id) ?? ''
  return [...objects.values()]
    .filter((content) => content.startsWith('<</Type /Page\n'))
    .map((page) => {
      const fonts = new Map(
        [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
          name,
          fontOf(object(id), object),
        ]),
      )
      const [, drawn] = /\/Contents (\d+) 0 R/.exec(page) ?? []
      let font: Font | undefined
      let text = ''
      for (const [, name, hex] of streamOf(object(drawn)).matchAll(
        /\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj/g,
      )) {
        if (name !== undefined) font = fonts.get(name)
        for (const code of hex?.match(font?.isWide === true ? /.{4}/g : /../g) ?? [])
          text += font?.letters.get(Number.parseInt(code, 16)) ?? ''
      }
      return text.replaceAll(/\s/g, '')
    })
}

interface Font {
  /** Its codes are of two bytes. */
  readonly isWide: boolean
  readonly letters: ReadonlyMap<number, string>
}

function fontOf(content: string, object: (id?: string) => string): Font {
  const [, id] = /\/ToUnicode (\d+) 0 R/.exec(content) ?? []
  const letters = new Map<number, string>()
  if (id !== undefined) {
    const map = streamOf(object(id))
    for (const [, code = '', hex = ''] of map.matchAll(/^<([0-9A-F]+)> <([0-9A-F]+)>$/gm))
      letters.set(Number.parseInt(code, 16), lettersOf(hex, 0))
    for (const [, first = '', last = '', hex = ''] of map.matchAll(
      /^<([0-9A-F]+)> <([0-9A-F]+)> <([0-9A-F]+)>$/gm,
    ))
      for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1)
        letters.set(code, lettersOf(hex, code - Number.parseInt(first, 16)))
  }
  return { isWide: content.includes('/Type0'), letters }
}

const lettersOf = (hex: string, further: number): string =>
  String.fromCodePoint(Number.parseInt(hex, 16) + further)

function streamOf(content: string): string {
  const [, length = '0'] = /\/Length (\d+)/.exec(content) ?? []
  const start = content.indexOf('stream\n') + 'stream\n'.length
  const bytes = content.slice(start, start + Number(length))
  return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
}
