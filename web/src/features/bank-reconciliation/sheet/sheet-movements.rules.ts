import type { CivilDate } from '@prumo/civil-date'
import type {
  SheetLayout,
  StatementField,
} from '@prumo/contracts/bank-reconciliation/sheet-layout.contract'
import type { SheetCell, SheetRow } from '@prumo/contracts/imports/sheet.schema'
import type { WrittenMovement, WrittenStatement } from '@prumo/ofx'
import { readAmount } from '../../../parts/sheet-columns/read-amount.rules.ts'
import { readDay } from '../../../parts/sheet-columns/read-day.rules.ts'

/** How a sheet is read. */
export type SheetReading = Omit<SheetLayout, 'fingerprint'> & {
  readonly header_row: number
  /** What a day without a year lies near to. */
  readonly today: CivilDate
}

/** The movements of a sheet, the balance after the last one, and the rows that could not be read. */
export interface SheetMovements {
  readonly movements: readonly WrittenMovement[]
  readonly balance: WrittenStatement['balance']
  /** Numbers of rows with a day or an amount, and not both. */
  readonly unread: readonly number[]
}

/** What a row without a day says that is no movement. */
const SUMS = /^(?:sub)?tota[li]|^soma|^saldo|^limite|^resumo|^balance|^summe|^solde/i

interface ReadRow extends WrittenMovement {
  readonly balance_cents: number | null
}

/**
 * Reads the rows below the headers: a movement has a day and an amount. The amount is one column, with
 * its sign or with a column that says D or C; or two, of debits and credits. Rows without a movement,
 * as titles and sums are, say nothing; rows of balances are left to who reads the statement.
 */
export function sheetMovements(rows: readonly SheetRow[], reading: SheetReading): SheetMovements {
  const read: ReadRow[] = []
  const unread: number[] = []
  for (const { row, cells } of rows) {
    if (row <= reading.header_row) continue
    const cellOf = (field: StatementField): SheetCell => {
      const column = reading.fields.indexOf(field)
      return column === -1 ? null : (cells[column] ?? null)
    }
    const day = filled(cellOf('date'))
    const posted_on = day === null ? null : readDay(day, { ...reading, is_past: true })
    const amount_cents = amountOf(cellOf, reading)
    if (posted_on === null || amount_cents === null) {
      const hasAmount =
        hasText(cellOf, 'value') || hasText(cellOf, 'debit') || hasText(cellOf, 'credit')
      // A balance of a day has no amount, a sum has a word in place of a day or of a movement.
      const words = textOf(cellOf('description')) ?? ''
      const isDay = day === null ? words !== '' && !SUMS.test(words) : /\d/.test(String(day))
      if (hasAmount && isDay) unread.push(row)
      continue
    }
    if (amount_cents === 0) continue
    read.push({
      line: row,
      posted_on,
      amount_cents,
      memo: textOf(cellOf('description')),
      check_number: textOf(cellOf('document')),
      balance_cents: centsOf(cellOf('balance'), reading),
    })
  }
  return {
    movements: read.map(({ balance_cents: _balance, ...movement }) => movement),
    balance: closingBalance(read),
    unread,
  }
}

type CellOf = (field: StatementField) => SheetCell

function amountOf(cellOf: CellOf, reading: SheetReading): number | null {
  const debit = centsOf(cellOf('debit'), reading)
  const credit = centsOf(cellOf('credit'), reading)
  const value = centsOf(cellOf('value'), reading)
  const isTwofold = reading.fields.includes('debit') || reading.fields.includes('credit')
  const amount =
    value === null && isTwofold
      ? debit === null && credit === null
        ? null
        : Math.abs(credit ?? 0) - Math.abs(debit ?? 0)
      : signed(value, cellOf('sign') ?? cellOf('value'))
  return amount === null ? null : reading.is_inverted ? 0 - amount : amount
}

/**
 * `1.234,56 D`, or D and C, 'saída' and 'entrada', - and + in a column of their own; a word that is
 * none of these changes nothing.
 */
function signed(value: number | null, sign: SheetCell): number | null {
  if (value === null) return null
  if (/^(?:-|sa[ií]das?)$/i.test(String(sign ?? '').trim())) return -Math.abs(value)
  if (/^(?:\+|entradas?)$/i.test(String(sign ?? '').trim())) return Math.abs(value)
  const word = /(?:^|[\d\s])([DC])(?:[ÉEeé]B.*|[Rr].*)?$/i.exec(String(sign ?? '').trim())?.[1]
  if (word === undefined) return value
  return word.toUpperCase() === 'D' ? -Math.abs(value) : Math.abs(value)
}

function centsOf(cell: SheetCell, { decimal }: SheetReading): number | null {
  const own = filled(cell)
  if (own === null) return null
  // D and C behind an amount are its sign, which is read beside it.
  const bare = typeof own === 'string' ? own.replace(/\s*[DC]\s*$/i, '') : own
  return readAmount(bare, decimal)
}

/**
 * The balance after the last movement: of the newest day, and there the last row, or the first where
 * the sheet runs from the newest to the oldest.
 */
function closingBalance(rows: readonly ReadRow[]): WrittenStatement['balance'] {
  const last = rows.reduce((newest, { posted_on }) => (posted_on > newest ? posted_on : newest), '')
  const ofLast = rows.filter(({ posted_on }) => posted_on === last)
  const row = isNewestFirst(rows) ? ofLast[0] : ofLast.at(-1)
  return row === undefined || row.balance_cents === null
    ? null
    : { cents: row.balance_cents, date: row.posted_on }
}

/** By its days; of one day alone, by whether each balance is the one below and its amount. */
function isNewestFirst(rows: readonly ReadRow[]): boolean {
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return false
  if (first.posted_on !== last.posted_on) return first.posted_on > last.posted_on
  const [one, two] = rows
  if (one?.balance_cents == null || two?.balance_cents == null) return false
  return (
    one.balance_cents === two.balance_cents + one.amount_cents &&
    two.balance_cents !== one.balance_cents + two.amount_cents
  )
}

const filled = (cell: SheetCell): Exclude<SheetCell, null> | null =>
  cell === null || (typeof cell === 'string' && cell.trim() === '') ? null : cell

const hasText = (cellOf: CellOf, field: StatementField): boolean => filled(cellOf(field)) !== null

function textOf(cell: SheetCell): string | null {
  const text = String(cell ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text === '' ? null : text
}
