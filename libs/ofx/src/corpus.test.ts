import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { OfxStatement } from './ofx-types.ts'
import { parseOfx } from './parse-ofx.ts'

/** Real statements, kept beside the repository and never part of the product. */
const CORPUS = join(import.meta.dirname, '../../../../shared/corpus')
const FOLDER = join(CORPUS, 'ofx')

/** Cells of EXPECTED.tsv that hold the raw digits of something that is no civil date. */
const NO_DATE = new Set(['', '****', '0000-00-00', '2012-02-31'])

type Row = Record<string, string>

function expectedRows(): Row[] {
  const [head = '', ...lines] = readFileSync(join(CORPUS, 'EXPECTED.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, at) => [column, (cells[at] ?? '').trim()]))
  })
}

function text(cell: string | undefined): string | null {
  return cell === undefined || cell === '' ? null : cell
}

function date(cell: string | undefined): string | null {
  return NO_DATE.has(cell ?? '') ? null : (cell ?? null)
}

function expectedSummary(row: Row): object {
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
    ledger_balance_cents: row['ledger_balance_cents'] ? Number(row['ledger_balance_cents']) : null,
    ledger_balance_date: date(row['ledger_date']),
  }
}

function summary(statement: OfxStatement): object {
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

function corpusBytes(file: string): Uint8Array {
  return new Uint8Array(readFileSync(join(FOLDER, file)))
}

describe('real statements of the corpus', () => {
  const isThere = existsSync(FOLDER) && existsSync(join(CORPUS, 'EXPECTED.tsv'))

  it('finds the corpus beside the repository', () => {
    const found = isThere ? 'found' : 'not found'
    expect(`corpus ${found} in ${CORPUS}, where ofx/ and EXPECTED.tsv must be`).toContain(
      `corpus found in ${CORPUS}`,
    )
  })

  const rows = isThere ? expectedRows() : []
  const files = isThere ? readdirSync(FOLDER).toSorted() : []

  it('has an expectation for every file', () => {
    expect(files.length).toBeGreaterThan(0)
    expect([...new Set(rows.map((row) => row['file'] ?? ''))].toSorted()).toEqual(files)
  })

  for (const file of files) {
    it(`reads ${file} as other readers do`, () => {
      const expected = rows.filter((row) => row['file'] === file && row['kind'] !== 'none')
      const { statements } = parseOfx(corpusBytes(file))
      expect(statements.map(summary)).toEqual(expected.map(expectedSummary))
    })
  }

  it('survives a download that stopped anywhere, and never finds more movements than the whole', () => {
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const bytes = corpusBytes(file)
      expect([file, mostMovementsWhenCut(bytes)]).toEqual([file, countMovements(bytes)])
    }
  }, 120_000)
})

/** Reads the file cut at every 50th byte, and whole. */
function mostMovementsWhenCut(bytes: Uint8Array): number {
  let most = countMovements(bytes)
  for (let length = 0; length < bytes.length; length += 50) {
    most = Math.max(most, countMovements(bytes.subarray(0, length)))
  }
  return most
}

function countMovements(bytes: Uint8Array): number {
  return parseOfx(bytes).statements.reduce((sum, statement) => sum + statement.movements, 0)
}
