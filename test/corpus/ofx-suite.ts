import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { OfxStatement } from '../../libs/ofx/src/ofx-types.ts'
import { parseOfx } from '../../libs/ofx/src/parse-ofx.ts'
import { type ExpectedRow, expectedRows } from './expected-rows.ts'

/** Cells of the real table that hold the raw digits of something that is no civil date. */
const NO_DATE = new Set(['', '****', '0000-00-00', '2012-02-31'])
const CUT_EVERY_BYTES = 50

/** Where the statements of a corpus lie, and the table of what they hold. */
export interface StatementCorpus {
  readonly folder: string
  readonly table: string
}

const text = (cell = ''): string | null => (cell === '' ? null : cell)
const date = (cell = ''): string | null => (NO_DATE.has(cell) ? null : cell)
const cents = (cell = ''): number | null => (cell === '' ? null : Number(cell))

/** What a row of the table says of a statement. */
export function expectedStatement(row: ExpectedRow) {
  return {
    kind: row['kind'],
    bank_id: text(row['bank_id']),
    branch_id: text(row['branch_id']),
    account_id: text(row['account_id']),
    currency: text(row['currency']),
    movements: Number(row['transactions']),
    sum_cents: Number(row['sum_cents']),
    first_date: date(row['first_date']),
    last_date: date(row['last_date']),
    ledger_balance_cents: cents(row['ledger_balance_cents']),
    ledger_balance_date: date(row['ledger_date']),
  }
}

/** The same facts of a statement that was read. */
export function statementFacts(
  statement: Omit<ReturnType<typeof expectedStatement>, 'kind'> & { readonly kind: string },
) {
  const { kind, bank_id, branch_id, account_id, currency, movements, sum_cents } = statement
  const { first_date, last_date, ledger_balance_cents, ledger_balance_date } = statement
  return {
    kind,
    bank_id,
    branch_id,
    account_id,
    currency,
    movements,
    sum_cents,
    first_date,
    last_date,
    ledger_balance_cents,
    ledger_balance_date,
  }
}

/** The names of a corpus's statements, in order. */
export const statementFiles = ({ folder }: StatementCorpus): readonly string[] =>
  readdirSync(join(folder, 'ofx')).toSorted()

export const statementBytes = ({ folder }: StatementCorpus, file: string): Uint8Array =>
  new Uint8Array(readFileSync(join(folder, 'ofx', file)))

/** Tests that the parser reads each file as the table says, whole and cut short anywhere. */
export function statementSuite(name: string, corpus: StatementCorpus): void {
  const rows = expectedRows(corpus.folder, corpus.table)
  const files = statementFiles(corpus)

  it(`every statement of ${name} has an expectation`, () => {
    expect(files.length).toBeGreaterThan(0)
    expect([...new Set(rows.map((row) => row['file'] ?? ''))].toSorted()).toEqual(files)
  })

  it.each(files)(`the statement %s of ${name} is read as the table says`, (file) => {
    const expected = rows.filter((row) => row['file'] === file && row['kind'] !== 'none')
    const { statements } = parseOfx(statementBytes(corpus, file))
    expect(statements.map((statement: OfxStatement) => statementFacts(statement))).toEqual(
      expected.map(expectedStatement),
    )
  })

  it(`a statement of ${name} that was cut short never has more movements than the whole`, () => {
    for (const file of files) {
      const bytes = statementBytes(corpus, file)
      expect([file, mostMovementsWhenCut(bytes)]).toEqual([file, countMovements(bytes)])
    }
  }, 120_000)
}

/** The most movements of the file cut at every 50th byte, and whole. */
function mostMovementsWhenCut(bytes: Uint8Array): number {
  let most = countMovements(bytes)
  for (let length = 0; length < bytes.length; length += CUT_EVERY_BYTES)
    most = Math.max(most, countMovements(bytes.subarray(0, length)))
  return most
}

function countMovements(bytes: Uint8Array): number {
  return parseOfx(bytes).statements.reduce((sum, statement) => sum + statement.movements, 0)
}
