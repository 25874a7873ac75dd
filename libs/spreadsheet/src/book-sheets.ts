import type { Parts } from './unpack-parts.ts'
import { attributesOf } from './xml-elements.ts'

const WORKBOOK = /^xl\/workbook\d*\.xml$/i
/** Which part each sheet is in (ECMA-376 part 2, 6.5). */
const LINKS = /^xl\/_rels\/workbook\d*\.xml\.rels$/i

/** One sheet of a workbook. */
export interface BookSheet {
  readonly name: string
  /** Its place among the sheets that are named and linked. */
  readonly place: number
  readonly is_hidden: boolean
  /** The name of its part in the archive. */
  readonly part: string
}

/** The sheets of a workbook in its order, from the part that lists them. */
export function bookSheets(parts: Parts): readonly BookSheet[] {
  const links = attributesOf(partOf(parts, LINKS), 'Relationship')
  const targets = new Map(links.map(({ Id, Target }) => [Id ?? '', Target ?? '']))
  return attributesOf(partOf(parts, WORKBOOK), 'sheet')
    .filter(({ name, id }) => Boolean(name) && Boolean(id))
    .map(({ name = '', id = '', state = 'visible' }, place) => ({
      name,
      place,
      is_hidden: state !== 'visible',
      part: pathOf(targets.get(id) ?? ''),
    }))
}

function partOf(parts: Parts, name: RegExp): string {
  const found = [...parts].find(([path]) => name.test(path))
  return found?.[1].content.toString('utf8') ?? ''
}

/** A target is written from the folder of the workbook, or from the top. */
function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
}
