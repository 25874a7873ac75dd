import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { SheetColumn } from './cell.ts'
import { neutraliseText, restoreText } from './neutralise-text.ts'
import { writeCsv } from './write-csv.ts'
import { readSheet } from './read-sheet.ts'
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

test('An xlsx has a header that stands out, stays in sight and filters, and days and amounts of their own format', async () => {
  const rows = [['Aluguel', -123_456, '2026-11-21', 1.5]]
  const [sheet] = (
    await readXlsx(await writeXlsx({ sheets: [{ name: 'A', columns, rows }] }), {
      readStyles: true,
    })
  ).sheets
  expect(sheet?.freezePane).toMatchObject({ rows: 1 })
  expect(sheet?.autoFilter?.range).toBe('A1:D2')
  expect(sheet?.pageSetup).toMatchObject({ orientation: 'landscape', printTitlesRow: '$1:$1' })
  for (const place of [0, 1, 2, 3])
    expect(sheet?.cells?.get(`0,${place}`)?.style).toMatchObject({
      font: { bold: true },
      fill: { pattern: 'solid', fgColor: { rgb: expect.stringMatching(/E3ECEE$/) } },
    })
  const formats = [0, 1, 2, 3].map((place) => sheet?.cells?.get(`1,${place}`)?.style?.numFmt)
  expect(formats.slice(1)).toEqual(['#,##0.00', 'dd/mm/yyyy', '0.0000'])
})

test('An xlsx with totals adds up the rows in sight, apart from them, and an import of it reads the rows alone', async () => {
  const rows = [
    ['SUBTOTAL(1)', 100, null, null],
    ['=SUBTOTAL(109,B2:B3)', 250, null, null],
  ]
  const totals = [{ label: 'Total', cents: [null, 350, null, null] }]
  const bytes = await writeXlsx({ sheets: [{ name: 'A', columns, rows, totals }] })
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets
  expect(sheet?.autoFilter?.range).toBe('A1:D3')
  expect(sheet?.rows[3] ?? []).toEqual(expect.not.arrayContaining([expect.anything()]))
  expect(sheet?.rows[4]?.slice(0, 2)).toEqual(['Total', 3.5])
  expect(sheet?.cells?.get('4,1')).toMatchObject({
    formula: 'SUBTOTAL(109,B2:B3)',
    style: { font: { bold: true }, numFmt: '#,##0.00' },
  })
  expect((await readSheet(bytes)).rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ['Descrição', 'Valor'],
    ['SUBTOTAL(1)', 1],
    ['=SUBTOTAL(109,B2:B3)', 2.5],
  ])
})

test('A total of an xlsx that leaves rows out is worked out by a spreadsheet program from what each row says, and no row to an import', async () => {
  const rows = [
    ['Paga', 100, 200, 'Sim'],
    ['Cancelada', 250, 70, 'Não'],
  ]
  const told = [
    { header: 'Descrição', kind: 'text' },
    { header: 'Valor', kind: 'money' },
    { header: 'Pago', kind: 'money' },
    { header: 'Entra no total', kind: 'text' },
  ] as const
  const counted = { column: 3, text: 'Sim', all_rows: [2] }
  const totals = [{ label: 'Total', cents: [null, 100, 270, null], counted }]
  const bytes = await writeXlsx({ sheets: [{ name: 'A', columns: told, rows, totals }] })
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets
  expect([1, 2].map((place) => sheet?.cells?.get(`4,${place}`)?.formula)).toEqual([
    'SUMPRODUCT(SUBTOTAL(109,OFFSET(B2,ROW(B2:B3)-2,0))*(D2:D3="Sim"))',
    'SUBTOTAL(109,C2:C3)',
  ])
  expect(sheet?.rows[4]?.slice(0, 4)).toEqual(['Total', 1, 2.7, null])
  const alone = [{ label: 'Total', cents: [null, 100, null, null], counted }]
  for (const sums of [totals, alone]) {
    const file = await writeXlsx({ sheets: [{ name: 'A', columns: told, rows, totals: sums }] })
    expect((await readSheet(file)).rows).toHaveLength(3)
  }
})

test('A total of some rows of one currency asks both of each row', async () => {
  const totals = [
    {
      label: 'Total',
      cents: [100, null, null],
      only: { column: 1, text: 'USD' },
      counted: { column: 2, text: 'Sim', all_rows: [] },
    },
  ]
  const money = { header: 'Valor', kind: 'money' } as const
  const told = [
    money,
    ...['Moeda', 'Entra no total'].map((header) => ({ header, kind: 'text' as const })),
  ]
  const rows = [
    [100, 'USD', 'Sim'],
    [30, 'BRL', 'Sim'],
    [7, 'USD', 'Não'],
  ]
  const bytes = await writeXlsx({ sheets: [{ name: 'A', columns: told, rows, totals }] })
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets
  expect(sheet?.cells?.get('5,0')?.formula).toBe(
    'SUMPRODUCT(SUBTOTAL(109,OFFSET(A2,ROW(A2:A4)-2,0))*(B2:B4="USD")*(C2:C4="Sim"))',
  )
  expect(sheet?.rows[5]?.slice(0, 3)).toEqual([1, 'USD', null])
})

test('An xlsx works its balances out from row to row, whose balance each is, and keeps as a figure what does not follow', async () => {
  const money = { kind: 'money' } as const
  const book = async (rows: readonly (readonly (string | number | null)[])[], running: object) => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'A',
          columns: [
            { header: 'Conta', kind: 'text' },
            { header: 'Entrada', ...money },
            { header: 'Saída', ...money },
            { header: 'Saldo', ...money },
          ],
          rows,
          running: { balance: 3, plus: 1, minus: 2, is_newest_first: false, ...running },
        },
      ],
    })
    const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets
    return rows.map((_, place) => [
      sheet?.cells?.get(`${place + 1},3`)?.formula,
      sheet?.rows[place + 1]?.[3],
    ])
  }
  const rows = [
    ['A', null, null, 10_00],
    ['B', null, null, 5_00],
    ['A', 2_50, null, 12_50],
    // A line of the bank alone has no balance.
    ['A', 1_00, null, null],
    ['B', null, 7_01, -2_01],
    ['A', null, 2_50, 99_99],
  ]
  const apart = [
    [undefined, 10],
    [undefined, 5],
    ['ROUND(D2+B4-C4,2)', 12.5],
    [undefined, null],
    ['ROUND(D3+B6-C6,2)', -2.01],
    [undefined, 99.99],
  ]
  expect(await book(rows, { of: 0 })).toEqual(apart)
  const merged = [
    ['A', null, 3_00, 9_00],
    ['B', 2_00, null, 12_00],
    ['', null, null, 10_00],
  ]
  expect(await book(merged, { is_newest_first: true })).toEqual([
    ['ROUND(D3+B2-C2,2)', 9],
    ['ROUND(D4+B3-C3,2)', 12],
    [undefined, 10],
  ])
})
