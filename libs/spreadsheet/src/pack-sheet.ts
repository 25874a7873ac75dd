import { setImmediate } from 'node:timers/promises'
import { zipSync } from 'fflate'
import type { Book } from './book-sheets.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const SLICE_BYTES = 1024 * 1024

const links = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${LINKS}">${targets.map(([type, target], place) => `<Relationship Id="rId${place + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`

/**
 * A workbook of one sheet, stored without compression: what was checked is all that is read. It comes
 * in slices, each when the one before was worked through: rows that wait to be taken would be moved
 * with every one that is.
 */
export function packSheet(
  { counts_from_1904, shared_strings, styles }: Book,
  worksheet: Buffer,
): ReadableStream<Uint8Array> {
  const linked = [
    ['worksheet', 'worksheets/sheet1.xml'] as const,
    ...(shared_strings === undefined ? [] : [['sharedStrings', 'sharedStrings.xml'] as const]),
    ...(styles === undefined ? [] : [['styles', 'styles.xml'] as const]),
  ]
  const texts = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': links([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns:r="${OFFICE}"><workbookPr date1904="${counts_from_1904 ? 1 : 0}"/><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links(linked),
  }
  const book = zipSync(
    {
      ...Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)] as const),
      ),
      ...(shared_strings === undefined ? {} : { 'xl/sharedStrings.xml': shared_strings }),
      ...(styles === undefined ? {} : { 'xl/styles.xml': styles }),
      // The last: a reader of a stream has to know the others by then.
      'xl/worksheets/sheet1.xml': worksheet,
    },
    { level: 0 },
  )
  return inSlices(book, book.length - worksheet.length)
}

/** @param head the bytes of the first slice. */
function inSlices(book: Uint8Array, head: number): ReadableStream<Uint8Array> {
  let [place, end] = [0, head]
  return new ReadableStream({
    async pull(controller) {
      await setImmediate()
      if (place >= book.length) return controller.close()
      controller.enqueue(book.subarray(place, end))
      place = end
      end += SLICE_BYTES
    },
  })
}
