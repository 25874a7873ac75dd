import { consumeTagLimit } from './consume-tag-limit.ts'
import type { SheetLimits } from './sheet-limits.ts'
import type { Parts } from './unpack-parts.ts'
import { attributesOf } from './xml-elements.ts'

const WORKBOOK = /^xl\/workbook\d*\.xml$/i
/** Which part each sheet is in (ECMA-376 part 2, 6.5). */
const LINKS = /^xl\/_rels\/workbook\d*\.xml\.rels$/i

/** One sheet of a workbook. */
export interface BookSheet {
  readonly name: string
  readonly is_hidden: boolean
  /** The name of its part in the archive. */
  readonly part: string
}

/** What the part that lists a workbook's sheets says. */
export interface Book {
  readonly sheets: readonly BookSheet[]
  /** Its days are counted from 1904, as old programs for the Macintosh did. */
  readonly counts_from_1904: boolean
  readonly shared_strings: Buffer | undefined
  readonly styles: Buffer | undefined
}

/** Reads the list of a workbook's sheets, in its order. @throws SheetError `sheet_too_large`. */
export function readBook(parts: Parts, { max_book_marks, max_style_marks }: SheetLimits): Book {
  const [list, linked] = [partOf(parts, WORKBOOK), partOf(parts, LINKS)]
  consumeTagLimit(max_book_marks, [list, linked])
  const links = attributesOf(linked?.toString('utf8') ?? '', 'Relationship')
  const targets = new Map(links.map(({ Id, Target }) => [Id ?? '', Target ?? '']))
  const ofType = (type: string) => {
    const link = links.find(({ Type = '' }) => Type.endsWith(`/${type}`))
    return link === undefined ? undefined : parts.get(pathOf(link['Target'] ?? ''))?.content
  }
  const workbook = list?.toString('utf8') ?? ''
  const styles = ofType('styles')
  consumeTagLimit(max_style_marks, [styles])
  return {
    sheets: attributesOf(workbook, 'sheet')
      .filter(({ name, id }) => Boolean(name) && Boolean(id))
      .map(({ name = '', id = '', state = 'visible' }) => ({
        name,
        is_hidden: state !== 'visible',
        part: pathOf(targets.get(id) ?? ''),
      })),
    counts_from_1904: attributesOf(workbook, 'workbookPr').some(({ date1904 = '' }) =>
      ['1', 'true'].includes(date1904),
    ),
    shared_strings: ofType('sharedStrings'),
    styles,
  }
}

function partOf(parts: Parts, name: RegExp): Buffer | undefined {
  return [...parts].find(([path]) => name.test(path))?.[1].content
}

/** A target is written from the folder of the workbook, or from the top. */
function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
}
