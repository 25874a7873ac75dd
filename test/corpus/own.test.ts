import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { civilDate } from '@prumo/civil-date'
import { readSheet } from '@prumo/spreadsheet'
import { expect, it, test } from 'vitest'
import { SHEET_FIELDS } from '../../web/src/features/bank-reconciliation/sheet/statement-fields.ts'
import { sheetMovements } from '../../web/src/features/bank-reconciliation/sheet/sheet-movements.rules.ts'
import { guessFormats } from '../../web/src/parts/sheet-columns/guess-formats.rules.ts'
import { guessColumns } from '../../web/src/parts/sheet-columns/guess-columns.rules.ts'
import { FIELDS } from '../../web/src/features/imports/import-fields.ts'
import { transactionIdentity } from '../../libs/ofx/src/transaction-identity.ts'
import { parseOfx } from '../../libs/ofx/src/parse-ofx.ts'
import { OWN_CORPUS } from './expected-rows.ts'
import {
  documentsOf,
  fiscalCorpus,
  invoiceSuite,
  isWholeInvoice,
  outcomeOf,
} from './fiscal-suite.ts'
import { statementBytes, statementSuite } from './ofx-suite.ts'

const statements = { folder: OWN_CORPUS, table: 'ofx-expected.tsv' }
const documents = fiscalCorpus(OWN_CORPUS, 'fiscal', 'fiscal-expected.tsv')

statementSuite('our own corpus', statements)
invoiceSuite('our own corpus', documents)

it.each(documents.rows.filter(isWholeInvoice).map((row) => [row['file'], row] as const))(
  'The invoice %s of our own corpus has the status that its file proves',
  (_, row) => {
    const said = documentsOf(documents, row).map((one) => one.kind === 'invoice' && one.status)
    expect(said).toEqual([row['outcome']])
  },
)

it.each(
  documents.rows.filter((row) => !isWholeInvoice(row)).map((row) => [row['file'], row] as const),
)('The document %s of our own corpus is no invoice, and named as what it is', (_, row) => {
  expect(outcomeOf(documents, row)).toBe(row['outcome'])
})

it.each([
  ['bradesco-zero-dates.ofx', 'bradesco-exported-again.ofx'],
  ['inter-indexes-from-the-newest.ofx', 'inter-exported-again.ofx'],
])('The movements of %s are known again in %s, whose FITIDs differ', (first, second) => {
  const identities = (file: string) =>
    parseOfx(statementBytes(statements, file)).statements.flatMap(({ transactions }) =>
      transactions.map((row) =>
        transactionIdentity({ ...row, account_key: '1', is_fitid_trusted: false }),
      ),
    )
  const known = identities(first)
  const again = identities(second)
  expect(again).toHaveLength(known.length + 1)
  expect(again).toEqual(expect.arrayContaining(known))
})

/** What a person sees in the file: how many rows hold something, and the cells of one row. */
const SHEETS: readonly [file: string, rows: number, row: number, cells: readonly unknown[]][] = [
  [
    'payables-example.csv',
    3,
    3,
    ['Padaria "São João" ME', null, '10/12/2026', '89,90', 'Alimentação'],
  ],
  [
    'statement-semicolons-1252.csv',
    3,
    2,
    ['21/10/2026', 'Transf Pix recebida', 'CRÉDITO', 'Delta Comércio', '1.234,56'],
  ],
  ['contracts-tabs.csv', 3, 4, ['2027-01-01', 'C-101', 'Épsilon ME', '80.5', 'Ativo']],
  ['payables-quoted-lines.csv', 3, 3, ['Energia', '-230.4', '2026-11-10', 'Pago', '2026-11-09']],
  ['cash-flow-merged-title.xlsx', 4, 5, ['2026-10-10', 'Aluguel', -1000.5]],
]

test.each(SHEETS)('The sheet %s of our own corpus is read', async (file, count, row, cells) => {
  const { rows } = await readSheet(readFileSync(join(OWN_CORPUS, 'sheets', file)))
  expect(rows).toHaveLength(count)
  expect(rows.find((one) => one.row === row)?.cells.slice(0, cells.length)).toEqual(cells)
})

test.each([
  [
    'payables-example.csv',
    'payables',
    ['party_name', 'party_tax_id', 'due_date', 'value_cents', 'category'],
  ],
  [
    'contracts-tabs.csv',
    'receivables',
    ['due_date', null, 'party_name', 'value_cents', 'situation'],
  ],
  [
    'payables-quoted-lines.csv',
    'payables',
    ['description', 'value_cents', 'due_date', 'situation', 'payment_date', 'note'],
  ],
] as const)('The columns of %s are known as those of %s', async (file, target, fields) => {
  const { rows } = await readSheet(readFileSync(join(OWN_CORPUS, 'sheets', file)))
  const own = rows.map(({ row, cells }) => ({ row, cells: [...cells] }))
  expect(guessColumns(own, FIELDS[target]).fields).toEqual(fields)
})

/** What a person adds up in the statement: its movements, their sum, the closing balance, rows that nobody can read. */
test.each([
  ['statement-debit-credit.csv', 4, -55_190, { cents: 44_810, date: '2026-11-06' }, []],
  ['statement-newest-first.csv', 3, 123_010, { cents: 1_123_010, date: '2026-11-05' }, []],
  ['statement-signs-apart.csv', 3, 4_500, null, [6]],
  ['statement-points.tsv', 2, -9_990, null, []],
])(
  'The movements of the statement %s are read by its headers alone',
  async (file, count, sum, balance, unread) => {
    const { rows } = await readSheet(readFileSync(join(OWN_CORPUS, 'sheets', file)))
    const own = rows.map(({ row, cells }) => ({ row, cells: [...cells] }))
    const { header_row, fields } = guessColumns(own, SHEET_FIELDS)
    const formats = guessFormats(
      own.filter(({ row }) => row > header_row),
      fields,
      SHEET_FIELDS,
    )
    const found = sheetMovements(own, {
      ...formats,
      header_row,
      fields: [...fields],
      is_inverted: false,
      today: civilDate('2026-11-20'),
    })
    expect(found.movements).toHaveLength(count)
    expect(found.movements.reduce((total, one) => total + one.amount_cents, 0)).toBe(sum)
    expect([found.balance, found.unread]).toEqual([balance, unread])
  },
)
