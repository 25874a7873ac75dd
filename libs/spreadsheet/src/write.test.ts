import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { SheetColumn } from './cell.ts'
import { neutraliseText, restoreText } from './neutralise-text.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

const HOSTILE = [
  '=1+1',
  '+5511999999999',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  "'=1",
  "''@x",
  "'plain",
  'A;B "quoted"',
]
const columns: readonly SheetColumn[] = [
  { header: 'Descrição', kind: 'text' },
  { header: 'Valor', kind: 'money' },
  { header: 'Vencimento', kind: 'date' },
  { header: 'Taxa', kind: 'rate' },
]

test('A text that looks like a formula is written as text, and reads back as it was', () => {
  for (const text of HOSTILE) {
    expect(neutraliseText(text)).not.toMatch(/^[=+\-@\t\r\n]/)
    expect(restoreText(neutraliseText(text))).toBe(text)
  }
})

test('A csv for Brazil has semicolons, decimal commas, and negative amounts as numbers', () => {
  const bytes = writeCsv({
    columns,
    rows: [
      ['=cmd', -123_456, '2026-11-21', '1.5'],
      [null, null, null, null],
    ],
    style: 'pt',
  })
  expect(Buffer.from(bytes).toString('utf8')).toBe(
    "\uFEFFDescrição;Valor;Vencimento;Taxa\r\n'=cmd;-1234,56;21/11/2026;1,5000\r\n;;;\r\n",
  )
})

test('An xlsx keeps amounts and days as numbers and formulas as text', async () => {
  const rows = HOSTILE.map((text) => [text, -123_456, '2026-11-21', 1.5])
  const book = await readXlsx(await writeXlsx({ sheets: [{ name: 'A/B', columns, rows }] }))
  const sheet = book.sheets[0]
  expect(sheet?.name).toBe('A B')
  expect(sheet?.rows[0]).toEqual(['Descrição', 'Valor', 'Vencimento', 'Taxa'])
  expect(sheet?.rows.slice(1).map((row) => row[0])).toEqual(HOSTILE)
  expect(sheet?.rows[1]?.slice(1)).toEqual([-1234.56, new Date('2026-11-21T00:00:00Z'), 1.5])
})

test('A book of two sheets has both with their headers', async () => {
  const sheet = { columns, rows: [['a', 1, '2026-11-21', '2']] }
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Um', ...sheet },
      { name: 'Dois', ...sheet },
    ],
  })
  const book = await readXlsx(bytes)
  expect(book.sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Um', 2],
    ['Dois', 2],
  ])
  expect(book.sheets[1]?.rows[1]?.[1]).toBe(0.01)
})
