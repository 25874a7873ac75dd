import type { Parts } from './unpack-parts.ts'

/** One sheet of a workbook. */
export interface BookSheet {
  readonly name: string
  /** Its place among the sheets that are named and linked. */
  readonly place: number
  readonly is_hidden: boolean
  /** The name of its part in the archive. */
  readonly part: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** The sheets of a workbook in its order, from the part that lists them. */
export function bookSheets(parts: Parts): readonly BookSheet[] {
  const targets = new Map(
    tagsOf(partOf(parts, /^xl\/_rels\/workbook\d*\.xml\.rels$/i), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  )
  return tagsOf(partOf(parts, /^xl\/workbook\d*\.xml$/i), 'sheet')
    .map((tag) => ({
      name: attribute(tag, 'name'),
      is_hidden: attribute(tag, 'state') !== '' && attribute(tag, 'state') !== 'visible',
      part: pathOf(targets.get(attribute(tag, '[A-Za-z]+:id')) ?? ''),
      link: attribute(tag, '[A-Za-z]+:id'),
    }))
    .filter(({ name, link }) => name !== '' && link !== '')
    .map(({ name, is_hidden, part }, place) => ({ name, place, is_hidden, part }))
}

function partOf(parts: Parts, name: RegExp): string {
  const found = [...parts].find(([path]) => name.test(path))
  return found?.[1].content.toString('utf8') ?? ''
}

const tagsOf = (xml: string, tag: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<(?:[A-Za-z]+:)?${tag}\\s[^>]*>`, 'g'))].map(([text]) => text)

function attribute(tag: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return (found?.[1] ?? found?.[2] ?? '').replaceAll(
    /&(#x?[0-9a-fA-F]{1,6}|\w{2,4});/g,
    (whole, entity: string) => ENTITIES[entity] ?? codePoint(entity) ?? whole,
  )
}

function codePoint(entity: string): string | null {
  if (!entity.startsWith('#')) return null
  const code = Number(entity.startsWith('#x') ? `0${entity.slice(1)}` : entity.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null
}

/** A target is written from the folder of the workbook, or from the top. */
function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
}
