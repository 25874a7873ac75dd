import { civilDate } from '@prumo/civil-date'
import { sheetSchema } from '@prumo/contracts/imports/sheet.schema'
import { readSheet } from '@prumo/spreadsheet'
import { expect, it } from 'vitest'
import { archive, book, textRow } from '../../libs/spreadsheet/src/archive.factory.ts'
import { openSheet } from '../../web/src/features/bank-reconciliation/sheet/open-sheet.ts'
import { sheetMovements } from '../../web/src/features/bank-reconciliation/sheet/sheet-movements.rules.ts'

const today = civilDate('2026-11-20')

/** What the screen makes of a file: its movements by day, cents and text, and the rows that it cannot read. */
async function statementOf(bytes: Uint8Array, name = 'extrato.csv') {
  const sheet = sheetSchema.parse(await readSheet(bytes))
  const file = new File([Buffer.from(bytes)], name)
  const open = await openSheet(file, sheet, today, { layout: null, is_card: false })
  const { header_row, layout } = open
  const { movements, unread, balance } = sheetMovements(sheet.rows, {
    ...layout,
    header_row,
    today,
  })
  const told = movements.map(({ posted_on, amount_cents, memo }) => [posted_on, amount_cents, memo])
  return { told, unread, balance }
}

const text = (...rows: string[]) => Buffer.from(rows.join('\r\n'))
const rent = ['2026-11-03', -100_000, 'ALUGUEL'] as const
const sold = ['2026-11-04', 5_050, 'PIX JOÃO'] as const
const BOTH = [rent, sold]

const utf16 = (content: string, isBig = false) => {
  const bytes = Buffer.from(`\ufeff${content}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
const plain =
  'Data;Histórico;Valor\r\n03/11/2026;ALUGUEL;-1.000,00\r\n04/11/2026;PIX JOÃO;50,50\r\n'

const cells = (row: number, ...written: string[]) => `<row r="${row}">${written.join('')}</row>`
const words = (at: string, content: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${content}</t></is></c>`
const figure = (at: string, value: string, style = 0) =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`
const HEAD = textRow(1, ['Data', 'Histórico', 'Valor'])
const workbook = (rows: string, behind = '') =>
  book({ worksheet: `<sheetData>${HEAD}${rows}</sheetData>${behind}` })
/** 3 and 4 November 2026 as sheets count days. */
const [THIRD, FOURTH] = ['46329', '46330']

const READ: readonly [what: string, bytes: () => Uint8Array, unread?: readonly number[]][] = [
  ['windows-1252', () => Buffer.from(plain, 'latin1')],
  ['UTF-8 with a byte order mark', () => Buffer.from(`\ufeff${plain}`)],
  ['UTF-16 with a byte order mark', () => utf16(plain)],
  ['UTF-16 of the other order', () => utf16(plain, true)],
  ['tabs', () => Buffer.from(plain.replaceAll(';', '\t'))],
  ['bars', () => Buffer.from(plain.replaceAll(';', '|'))],
  [
    'commas, quotes and decimal points',
    () =>
      text(
        '"Data","Histórico","Valor"',
        '2026-11-03,"ALUGUEL","-1,000.00"',
        '2026-11-04,"PIX JOÃO",50.50',
      ),
  ],
  [
    'negatives in parentheses, before and behind',
    () =>
      text('Data;Histórico;Valor', '03/11/2026;ALUGUEL;(1.000,00)', '04/11/2026;PIX JOÃO;R$ 50,50'),
  ],
  [
    'a minus behind the amount',
    () =>
      text('Data;Histórico;Valor', '03/11/2026;ALUGUEL;1.000,00-', '04/11/2026;PIX JOÃO;50,50+'),
  ],
  [
    'D and C',
    () =>
      text(
        'Data;Histórico;Valor;D/C',
        '03/11/2026;ALUGUEL;1.000,00;D',
        '04/11/2026;PIX JOÃO;50,50;C',
      ),
  ],
  [
    'Saída and Entrada',
    () =>
      text(
        'Data;Histórico;Valor;Tipo',
        '03/11/2026;ALUGUEL;1.000,00;Saída',
        '04/11/2026;PIX JOÃO;50,50;Entrada',
      ),
  ],
  [
    'a column of signs',
    () =>
      text(
        'Data;Histórico;Valor;D/C',
        '03/11/2026;ALUGUEL;1.000,00;-',
        '04/11/2026;PIX JOÃO;50,50;+',
      ),
  ],
  [
    'days as numbers',
    () => text('Data;Histórico;Valor', `${THIRD};ALUGUEL;-1.000,00`, `${FOURTH};PIX JOÃO;50,50`),
  ],
  [
    'days without separators',
    () => text('Data;Histórico;Valor', '20261103;ALUGUEL;-1.000,00', '04112026;PIX JOÃO;50,50'),
  ],
  [
    'a title, a header on each page, balances and totals',
    () =>
      text(
        'Extrato de conta corrente;;',
        'Data;Histórico;Valor',
        '02/11/2026;SALDO ANTERIOR;',
        '03/11/2026;ALUGUEL;-1.000,00',
        'Data;Histórico;Valor',
        '04/11/2026;PIX JOÃO;50,50',
        'Total;;-949,50',
        ';Total de débitos;-1.000,00',
        ';SALDO FINAL;50,50',
      ),
  ],
  [
    'two columns of one name',
    () =>
      text(
        'Data;Histórico;Valor;Valor',
        '03/11/2026;ALUGUEL;-1.000,00;9',
        '04/11/2026;PIX JOÃO;50,50;9',
      ),
  ],
  [
    'two hundred columns, most of them empty',
    () =>
      text(
        `Data;Histórico;Valor${';'.repeat(200)}`,
        `03/11/2026;ALUGUEL;-1.000,00${';'.repeat(200)}`,
        `04/11/2026;PIX JOÃO;50,50${';'.repeat(200)}`,
      ),
  ],
  ['a million empty rows behind', () => Buffer.from(plain + '\r\n'.repeat(1_000_000))],
  ['a million rows of separators behind', () => Buffer.from(plain + ';;\r\n'.repeat(1_000_000))],
  [
    'a row whose amount is beyond all amounts',
    () => Buffer.from(`${plain}05/11/2026;X;${'9'.repeat(40)},00`),
    [4],
  ],
  [
    'a figure that is no amount',
    () =>
      workbook(
        cells(2, figure('A2', THIRD, 1), words('B2', 'ALUGUEL'), figure('C2', '-1000')) +
          cells(3, figure('A3', FOURTH), words('B3', 'PIX JOÃO'), figure('C3', '50.5')) +
          cells(4, figure('A4', FOURTH), words('B4', 'X'), figure('C4', '1e30')),
      ),
    [4],
  ],
  ['a row with an amount and no day', () => Buffer.from(`${plain};TARIFA;-5,00`), [4]],
  [
    'days of sheets and a formula with its result',
    () =>
      workbook(
        cells(
          2,
          figure('A2', THIRD, 1),
          words('B2', 'ALUGUEL'),
          '<c r="C2"><f>-500*2</f><v>-1000</v></c>',
        ) + cells(3, figure('A3', FOURTH), words('B3', 'PIX JOÃO'), figure('C3', '50.5')),
      ),
  ],
  [
    'a formula that was never computed',
    () =>
      workbook(
        cells(2, figure('A2', THIRD, 1), words('B2', 'ALUGUEL'), figure('C2', '-1000')) +
          cells(3, figure('A3', FOURTH, 1), words('B3', 'PIX JOÃO'), figure('C3', '50.5')) +
          cells(4, figure('A4', FOURTH, 1), words('B4', 'SOMA'), '<c r="C4"><f>C2+C3</f></c>') +
          cells(
            5,
            figure('A5', FOURTH, 1),
            words('B5', 'SOMA'),
            '<c r="C5"><f>C2+C3</f><v></v></c>',
          ),
      ),
    [4, 5],
  ],
  [
    'a day merged over two rows',
    () =>
      workbook(
        cells(2, figure('A2', THIRD, 1), words('B2', 'ALUGUEL'), figure('C2', '-1000')) +
          cells(3, figure('A3', FOURTH, 1), words('B3', 'PIX JOÃO'), figure('C3', '50.5')) +
          cells(4, words('B4', 'PIX MARIA'), figure('C4', '7')),
        '<mergeCells><mergeCell ref="A3:A4"/></mergeCells>',
      ),
    [4],
  ],
  [
    'a million rows that hold nothing',
    () =>
      workbook(
        cells(2, figure('A2', THIRD, 1), words('B2', 'ALUGUEL'), figure('C2', '-1000')) +
          cells(3, figure('A3', FOURTH, 1), words('B3', 'PIX JOÃO'), figure('C3', '50.5')) +
          Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 4}"/>`).join(''),
      ),
  ],
]

it.each(READ)(
  'A statement in a sheet with %s is read to the cent',
  async (_, bytes, unread = []) => {
    expect(await statementOf(bytes())).toMatchObject({ told: BOTH, unread })
  },
)

const REFUSED: readonly [what: string, bytes: () => Uint8Array, code: string][] = [
  ['a NUL in it', () => Buffer.from(plain.replace('ALUGUEL', 'ALU\0GUEL')), 'sheet_unreadable'],
  ['UTF-16 without a byte order mark', () => Buffer.from(plain, 'utf16le'), 'sheet_unreadable'],
  [
    'two hundred full columns',
    () => Buffer.from(Array.from({ length: 200 }, (_, at) => `c${at}`).join(';')),
    'sheet_too_large',
  ],
  [
    'rows behind more empty ones than are read',
    () => Buffer.from(`${plain}${'\r\n'.repeat(200_000)}05/11/2026;PERDIDA;1,00`),
    'sheet_too_many_rows',
  ],
  [
    'a bomb inside',
    () => archive({ 'xl/worksheets/sheet1.xml': Buffer.alloc(200 * 1024 * 1024, 'A') }),
    'sheet_too_large',
  ],
  ['empty rows alone', () => Buffer.from('\r\n;;\r\n'.repeat(1_000)), 'sheet_empty'],
]

it.each(REFUSED)(
  'A statement in a sheet with %s is refused with a reason',
  async (_, bytes, code) => {
    await expect(readSheet(bytes())).rejects.toMatchObject({ code })
  },
)
