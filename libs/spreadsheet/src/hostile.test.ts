import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { archive, book, textRow } from './archive.factory.ts'
import { readSheetApart } from './read-sheet-apart.ts'
import { SheetError } from './sheet-error.ts'

/**
 * docs/rules/trust.md U1 asks for 2 s on a calm machine; one that does other work beside takes
 * longer, none takes half a minute.
 */
const MAX_MS = 30_000
const MAX_GROWTH_BYTES = 150_000_000

const data = (rows: string) => `<sheetData>${rows}</sheetData>`
const cell = (text: string) => data(textRow(1, [text]))

/** Beside what packs badly, so that how well it packs does not give it away. */
const padded = (text: string) => randomBytes(700_000).toString('hex') + text

const [, flat] = [0, 'A'.repeat(300 * 1024 * 1024)]
const many = (count: number, item: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => item(place)).join('')
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const bombs: readonly [title: string, bytes: () => Buffer, code: string][] = [
  ['one cell of 300 MB', () => book({ worksheet: cell(flat) }), 'sheet_too_large'],
  [
    'a million shared texts',
    () =>
      book({
        worksheet: cell('x'),
        shared_strings: Array.from({ length: 1_000_000 }, (_, i) => `<si><t>${i}</t></si>`).join(
          '',
        ),
      }),
    'sheet_too_large',
  ],
  [
    'a cell in the last column and row that there can be',
    () =>
      book({
        worksheet: `<dimension ref="A1:XFD1048576"/>${data('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')}`,
      }),
    'sheet_too_large',
  ],
  [
    'merged cells without end',
    () =>
      book({
        worksheet: `${cell('x')}<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(20_000)}</mergeCells>`,
      }),
    'sheet_too_large',
  ],
  [
    'subtotals without end',
    () => book({ worksheet: cell('x') + padded('<f>SUBTOTAL('.repeat(5_000_000)) }),
    'sheet_too_large',
  ],
  [
    'hidden rows that never close',
    () => book({ worksheet: cell('x') + padded(`hidden="${'<row '.repeat(10_000_000)}`) }),
    'sheet_too_large',
  ],
  [
    'more rows than one import takes',
    () =>
      book({
        worksheet: data(Array.from({ length: 60_000 }, (_, i) => textRow(i + 1, ['a'])).join('')),
      }),
    'sheet_too_many_rows',
  ],
  [
    'more cells than rows and columns of one import',
    () =>
      book({
        worksheet: data(
          many(
            45_000,
            (row) => `<row>${many(45, (place) => `<c><v>${row * place}</v></c>`)}</row>`,
          ),
        ),
      }),
    'sheet_too_large',
  ],
  [
    'rows in a namespace of their own, which hold nothing',
    () => book({ worksheet: `<x:sheetData>${'<x:row></x:row>'.repeat(4_000_000)}` + padded('') }),
    'sheet_too_large',
  ],
  [
    'styles without end',
    () =>
      book({
        worksheet: cell('x'),
        files: {
          'xl/styles.xml': `<styleSheet><cellXfs>${many(500_000, (i) => `<xf numFmtId="${i}"/>`)}</cellXfs></styleSheet>`,
        },
      }),
    'sheet_too_large',
  ],
  [
    'links without end',
    () =>
      book({
        worksheet: cell('x'),
        files: {
          'xl/_rels/workbook.xml.rels': `<Relationships>${many(100_000, (i) => `<Relationship Id="rId${i}" Type="x" Target="${i}.xml"/>`)}</Relationships>`,
        },
      }),
    'sheet_too_large',
  ],
  [
    'shared texts of pieces without end',
    () =>
      book({
        worksheet: cell('x'),
        shared_strings: many(10, () => `<si>${many(160_000, (i) => `<r><t>${i}</t></r>`)}</si>`),
      }),
    'sheet_too_large',
  ],
  [
    'fifty sheets of one part that holds blank cells',
    () =>
      book({
        worksheet: data(many(200_000, (i) => `<row r="${i + 1}"><c r="A${i + 1}" s="1"/></row>`)),
        files: {
          'xl/workbook.xml': `<workbook xmlns:r="${OFFICE}"><sheets>${many(50, (i) => `<sheet name="P${i}" sheetId="${i + 1}" r:id="rId1"/>`)}</sheets></workbook>`,
        },
      }),
    'sheet_empty',
  ],
  [
    'ten thousand files',
    () => archive(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, '']))),
    'sheet_too_large',
  ],
  [
    'a billion laughs',
    () =>
      book({
        worksheet: cell('&lol9;'),
        files: {
          'xl/workbook.xml':
            '<!DOCTYPE w [<!ENTITY lol "lol"><!ENTITY lol9 "&lol;&lol;">]><workbook/>',
        },
      }),
    'sheet_unreadable',
  ],
  [
    'an archive in an archive',
    () => archive({ 'a.xlsx': archive({ b: 'c' }) }),
    'sheet_unreadable',
  ],
  [
    'an archive cut short',
    () => book({ worksheet: cell('x') }).subarray(0, 400),
    'sheet_unreadable',
  ],
  [
    'a text that never closes its quotes, of 10 MB',
    () => Buffer.from(`"${'a;'.repeat(5_000_000)}`),
    'sheet_too_large',
  ],
  ['zeros', () => Buffer.alloc(1_000_000), 'sheet_unreadable'],
]

// The first thread compiles the code of all of them.
beforeAll(async () => {
  await readSheetApart(Buffer.from('a;b'), null)
})

test.each(bombs)(
  'A file with %s is refused soon, by a limit and not by the clock, in little memory',
  async (_, make, code) => {
    const bytes = make()
    const before = process.memoryUsage().rss
    const startMs = performance.now()
    const refused = await readSheetApart(bytes, null).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(SheetError)
    expect(refused).toMatchObject({ code })
    // Neither time nor memory ran out, however busy the machine.
    expect(refused).toHaveProperty('cause', undefined)
    expect(performance.now() - startMs).toBeLessThan(MAX_MS)
    expect(process.memoryUsage().rss - before).toBeLessThan(MAX_GROWTH_BYTES)
  },
  // Making the file of 300 MB takes long on a busy machine.
  120_000,
)

test('Files that share their bytes, or say that they are smaller, are refused', async () => {
  const bytes = book({ worksheet: cell('x') })
  const lying = Buffer.from(bytes)
  const entry = lying.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  lying.writeUInt32LE(1, entry + 24)
  await expect(readSheetApart(lying, null)).rejects.toMatchObject({ code: 'sheet_unreadable' })
  const shared = Buffer.from(bytes)
  shared.writeUInt32LE(0, shared.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 42)
  await expect(readSheetApart(shared, null)).rejects.toMatchObject({ code: 'sheet_too_large' })
})

test('Names that climb out of the archive are never opened', async () => {
  const bytes = book({
    worksheet: cell('x'),
    files: { '../../etc/passwd': 'x', 'xl/worksheets/../../../x.xml': 'x' },
  })
  expect(JSON.parse(await readSheetApart(bytes, null))).toMatchObject({
    rows: [{ row: 1, cells: ['x'] }],
  })
})
