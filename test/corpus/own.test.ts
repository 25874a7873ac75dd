import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSheet } from '@prumo/spreadsheet'
import { expect, it, test } from 'vitest'
import { guessColumns } from '../../web/src/features/imports/guess-columns.rules.ts'
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
  ['contracts-tabs.csv', 'receivables', ['due_date', null, 'party_name', 'value_cents', null]],
  [
    'payables-quoted-lines.csv',
    'payables',
    ['description', 'value_cents', 'due_date', null, 'payment_date', 'note'],
  ],
] as const)('The columns of %s are known as those of %s', async (file, target, fields) => {
  const { rows } = await readSheet(readFileSync(join(OWN_CORPUS, 'sheets', file)))
  const own = rows.map(({ row, cells }) => ({ row, cells: [...cells] }))
  expect(guessColumns(own, FIELDS[target]).fields).toEqual(fields)
})
