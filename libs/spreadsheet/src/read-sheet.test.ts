import { expect, test } from 'vitest'
import { book, textRow } from './archive.factory.ts'
import { readSheet } from './read-sheet.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

const sheet = (rows: string, after = '') => `<sheetData>${rows}</sheetData>${after}`
const bytesOf = (text: string) => new TextEncoder().encode(text)
const rowsOf = async (bytes: Uint8Array) => (await readSheet(bytes)).rows

test('Rows keep the numbers that the sheet shows; empty ones are left out', async () => {
  const rows = `${textRow(1, ['Nome'])}<row r="2"/>${textRow(5, ['Ana', ' '])}<row r="900"><c r="A900" s="1"/></row>`
  expect(await rowsOf(book({ worksheet: sheet(rows) }))).toEqual([
    { row: 1, cells: ['Nome'] },
    { row: 5, cells: ['Ana'] },
  ])
})

test('A day is the same day in books that count from 1900 and from 1904', async () => {
  const row = '<row r="1"><c r="A1" s="1"><v>46037</v></c></row>'
  expect(await rowsOf(book({ worksheet: sheet(row) }))).toEqual([{ row: 1, cells: ['2026-01-15'] }])
  const later = '<row r="1"><c r="A1" s="1"><v>44575</v></c></row>'
  const from1904 = book({
    worksheet: sheet(later),
    workbook_properties: '<workbookPr date1904="1"/>',
  })
  expect(await rowsOf(from1904)).toEqual([{ row: 1, cells: ['2026-01-15'] }])
})

test('A text that looks like an amount stays text, a formula is what it came to', async () => {
  const row =
    '<row r="1"><c r="A1" t="inlineStr"><is><t>1.234,56</t></is></c><c r="B1"><f>1+1</f><v>2</v></c></row>'
  expect(await rowsOf(book({ worksheet: sheet(row) }))).toEqual([
    { row: 1, cells: ['1.234,56', 2] },
  ])
})

test('Hidden rows of a sheet are marked', async () => {
  const rows = `${textRow(1, ['a'])}${textRow(2, ['b']).replace('<row ', '<row hidden="1" ')}`
  expect(await rowsOf(book({ worksheet: sheet(rows) }))).toEqual([
    { row: 1, cells: ['a'] },
    { row: 2, cells: ['b'], is_hidden: true },
  ])
})

test('A header of two rows with merged cells names each of its columns', async () => {
  const rows = `${textRow(1, ['Fornecedor', 'Datas'])}<row r="2"><c r="B2" t="inlineStr"><is><t>Vencimento</t></is></c><c r="C2" t="inlineStr"><is><t>Competência</t></is></c></row>`
  const merges = '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>'
  expect(await rowsOf(book({ worksheet: sheet(rows, merges) }))).toEqual([
    { row: 1, cells: ['Fornecedor', 'Datas', 'Datas'] },
    { row: 2, cells: ['Fornecedor', 'Vencimento', 'Competência'] },
  ])
})

test('The amount of merged cells is not counted twice', async () => {
  const rows = `${textRow(1, ['10,00'])}${textRow(2, [''])}`
  const merges = '<mergeCells><mergeCell ref="A1:A2"/></mergeCells>'
  expect(await rowsOf(book({ worksheet: sheet(rows, merges) }))).toEqual([
    { row: 1, cells: ['10,00'] },
  ])
})

test.each([
  ['semicolons', 'Nome;Valor\r\n"A;B";1,5', ['A;B', '1,5']],
  ['commas', 'Nome,Valor\n"A, ""B""",1.5', ['A, "B"', '1.5']],
  ['tabs, as pasted from a spreadsheet', 'Nome\tValor\nA, B\t1,5\n\n', ['A, B', '1,5']],
  ['a byte order mark', '\uFEFFNome;Valor\nA;1', ['A', '1']],
])('Text with %s is read', async (_, text, cells) => {
  const rows = await rowsOf(bytesOf(text))
  expect(rows).toEqual([
    { row: 1, cells: ['Nome', 'Valor'] },
    { row: 2, cells },
  ])
})

test('Accents come out right from UTF-8, windows-1252, UTF-16, and both glued together', async () => {
  const expected = [{ row: 1, cells: ['Competência', 'São'] }]
  expect(await rowsOf(bytesOf('Competência;São'))).toEqual(expected)
  expect(await rowsOf(Buffer.from('Competência;São', 'latin1'))).toEqual(expected)
  expect(await rowsOf(Buffer.from('\uFEFFCompetência;São', 'utf16le'))).toEqual(expected)
  const glued = Buffer.concat([Buffer.from('Competência;'), Buffer.from('São', 'latin1')])
  expect(await rowsOf(glued)).toEqual(expected)
})

test('A sheet that was formatted down to its last rows is read, its rows by their numbers', async () => {
  const blank = (from: number) =>
    Array.from(
      { length: 300_000 },
      (_, i) => `<row r="${from + i}"><c r="A${from + i}" s="1"/></row>`,
    )
  const worksheet = `<sheetData>${textRow(1, ['Nome'])}${blank(2).join('')}${textRow(300_002, ['Ana'])}${blank(300_003).join('')}</sheetData>`
  expect((await readSheet(book({ worksheet }))).rows).toEqual([
    { row: 1, cells: ['Nome'] },
    { row: 300_002, cells: ['Ana'] },
  ])
})

test('Rows without numbers keep their places, blank ones between them included', async () => {
  const worksheet = `<sheetData><row><c t="inlineStr"><is><t>Nome</t></is></c></row><row/><row><c><v>7</v></c></row></sheetData>`
  expect((await readSheet(book({ worksheet }))).rows).toEqual([
    { row: 1, cells: ['Nome'] },
    { row: 3, cells: [7] },
  ])
})

test('What we write reads back as it was, formulas and negative amounts included', async () => {
  const columns = [
    { header: 'Texto', kind: 'text' },
    { header: 'Valor', kind: 'money' },
  ] as const
  const texts = ['=1+1', "'=x", '-5', '+55 11', '@a', 'São "Paulo"; SP']
  const rows = texts.map((text) => [text, -150] as const)
  const xlsx = await rowsOf(await writeXlsx({ sheets: [{ name: 'S', columns, rows }] }))
  expect(xlsx.slice(1).map((row) => row.cells)).toEqual(texts.map((text) => [text, -1.5]))
  const csv = await rowsOf(writeCsv({ columns, rows, style: 'pt' }))
  expect(csv.slice(1).map((row) => row.cells)).toEqual(texts.map((text) => [text, '-1,50']))
})

test.each([
  ['an old xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'sheet_old_format'],
  ['nothing', Buffer.from(''), 'sheet_empty'],
  ['blanks', Buffer.from(' \n ; ;\n'), 'sheet_empty'],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'), 'sheet_unreadable'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'sheet_unreadable'],
])('A file that is %s is refused with its reason', async (_, bytes, code) => {
  await expect(readSheet(bytes)).rejects.toMatchObject({ code })
})
