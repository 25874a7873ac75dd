import { civilDate } from '@prumo/civil-date'
import type { StatementField } from '@prumo/contracts/bank-reconciliation/sheet-layout.contract'
import type { SheetCell } from '@prumo/contracts/imports/sheet.schema'
import { describe, expect, it } from 'vitest'
import { guessColumns } from '../../../parts/sheet-columns/guess-columns.rules.ts'
import { type SheetReading, sheetMovements } from './sheet-movements.rules.ts'
import { SHEET_FIELDS } from './statement-fields.ts'

const reading = (
  fields: readonly (StatementField | null)[],
  more: Partial<SheetReading> = {},
): SheetReading => ({
  fields: [...fields],
  header_row: 1,
  date_order: 'day_first',
  decimal: 'comma',
  is_inverted: false,
  today: civilDate('2026-11-20'),
  ...more,
})
const rowsOf = (...rows: SheetCell[][]) => rows.map((cells, at) => ({ row: at + 2, cells }))
const cents = (rows: SheetCell[][], how: SheetReading) =>
  sheetMovements(rowsOf(...rows), how).movements.map(({ amount_cents }) => amount_cents)

const ORDERS: readonly [order: string, rows: SheetCell[][], balance: number][] = [
  [
    'oldest first',
    [
      ['01/11/2026', 1, 1],
      ['02/11/2026', 1, 2],
      ['02/11/2026', 1, 3],
    ],
    300,
  ],
  [
    'newest first',
    [
      ['02/11/2026', 1, 3],
      ['02/11/2026', 1, 2],
      ['01/11/2026', 1, 1],
    ],
    300,
  ],
  [
    'one day, newest first',
    [
      ['02/11/2026', 2, 6],
      ['02/11/2026', 1, 4],
    ],
    600,
  ],
  [
    'one day, oldest first',
    [
      ['02/11/2026', 2, 4],
      ['02/11/2026', 1, 5],
    ],
    500,
  ],
]

describe('movements of a sheet', () => {
  it('Day, text, document and amount of a row are a movement in that row', () => {
    const how = reading(['date', 'description', 'document', 'value'])
    const { movements, unread } = sheetMovements(
      rowsOf(['03/11/2026', ' PIX  JOAO ', 123, '-1.234,56'], ['2026-11-04', 'TED', null, 10.5]),
      how,
    )
    expect(movements).toEqual([
      {
        line: 2,
        posted_on: '2026-11-03',
        amount_cents: -123_456,
        memo: 'PIX JOAO',
        check_number: '123',
      },
      { line: 3, posted_on: '2026-11-04', amount_cents: 1050, memo: 'TED', check_number: null },
    ])
    expect(unread).toEqual([])
  })

  it('Debits go out and credits come in, however the bank signs them', () => {
    const how = reading(['date', 'debit', 'credit'])
    const day = '03/11/2026'
    const rows: SheetCell[][] = [
      [day, '100,00', null],
      [day, '-100,00', ''],
      [day, null, '70,00'],
      [day, '0,00', '5,00'],
    ]
    expect(cents(rows, how)).toEqual([-10_000, -10_000, 7_000, 500])
  })

  it('D and C tell the sign, behind the amount or in a column of their own', () => {
    const day = '03/11/2026'
    expect(
      cents(
        [
          [day, '10,00 D'],
          [day, '10,00 C'],
          [day, '10,00'],
        ],
        reading(['date', 'value']),
      ),
    ).toEqual([-1000, 1000, 1000])
    const apart = reading(['date', 'value', 'sign'])
    const words = ['D', 'C', 'Débito', 'Crédito', 'PIX']
    expect(
      cents(
        words.map((word) => [day, '10,00', word]),
        apart,
      ),
    ).toEqual([-1000, 1000, -1000, 1000, 1000])
  })

  it('A bill whose purchases are positive is turned round', () => {
    const how = reading(['date', 'value'], { is_inverted: true })
    expect(
      cents(
        [
          ['03/11/2026', 80],
          ['05/11/2026', '-500,00'],
        ],
        how,
      ),
    ).toEqual([-8000, 50_000])
  })

  it('Titles, sums and empty amounts say nothing; a row whose day or amount cannot be read is told', () => {
    const how = reading(['date', 'value', 'balance'])
    const found = sheetMovements(
      rowsOf(
        ['Extrato', null, null],
        ['03/11/2026', null, '50,00'],
        ['03/11/2026', '0,00', '50,00'],
        [null, '99,00', null],
        ['32/13/2026', '10,00', null],
        ['03/11/2026', 'dez', null],
      ),
      how,
    )
    expect([found.movements, found.unread]).toEqual([[], [6, 7]])
  })

  it.each(ORDERS)(
    'The balance after the last movement is declared, of a sheet with the %s',
    (_, rows, balance) => {
      const found = sheetMovements(rowsOf(...rows), reading(['date', 'value', 'balance']))
      expect(found.balance).toEqual({ cents: balance, date: '2026-11-02' })
    },
  )

  it('Without balances nothing is declared, and without rows neither', () => {
    expect(sheetMovements(rowsOf(['02/11/2026', 1]), reading(['date', 'value'])).balance).toBeNull()
    expect(sheetMovements([], reading(['date', 'value']))).toEqual({
      movements: [],
      balance: null,
      unread: [],
    })
  })
})

it.each([
  [
    ['Data', 'Histórico', 'Docto.', 'Crédito (R$)', 'Débito (R$)', 'Saldo (R$)'],
    ['date', 'description', 'document', 'credit', 'debit', 'balance'],
  ],
  [
    ['Data Lançamento', 'Descrição', 'Valor', 'Saldo'],
    ['date', 'description', 'value', 'balance'],
  ],
  [
    ['Data', 'Valor', 'Identificador', 'Descrição'],
    ['date', 'value', 'document', 'description'],
  ],
  [
    ['date', 'title', 'amount'],
    ['date', 'description', 'value'],
  ],
  [
    ['Data', 'Transação', 'Tipo Transação', 'Identificação', 'Valor'],
    ['date', 'description', 'sign', null, 'value'],
  ],
])('The columns of a bank that writes %j are known by their headers', (headers, fields) => {
  const rows = [{ row: 1, cells: headers }]
  expect(guessColumns(rows, SHEET_FIELDS).fields).toEqual(fields)
})
