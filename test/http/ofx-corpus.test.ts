import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PreviewStatement } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { describe, expect, it } from 'vitest'
import type { Answer } from './api-client.ts'
import { sampleAccount } from './samples.ts'
import { useTestServer } from './test-server.ts'

/** Real statements, kept beside the repository and never part of the product. */
const CORPUS = join(import.meta.dirname, '../../../shared/corpus')
const FOLDER = join(CORPUS, 'ofx')
const EXPECTED = join(CORPUS, 'EXPECTED.tsv')

/** Cells of EXPECTED.tsv that hold the raw digits of something that is no civil date. */
const NO_DATE: ReadonlySet<string> = new Set(['****', '0000-00-00', '2012-02-31'])

const CUT_EVERY_BYTES = 50
/**
 * No file is cut at more points than this, evenly spaced: libs/ofx is cut at every 50th byte by its
 * own test, and what is new here is the answer alone.
 */
const MAX_CUTS = 30
/** As many downloads at once as the server has database connections. */
const PARALLEL = 8

const server = useTestServer()

const isThere = existsSync(FOLDER) && existsSync(EXPECTED)
const files = isThere ? readdirSync(FOLDER).toSorted() : []
const bytesOf = (file: string): Uint8Array => new Uint8Array(readFileSync(join(FOLDER, file)))

type Row = Readonly<Record<string, string>>

function expectedRows(): Row[] {
  const [head = '', ...lines] = readFileSync(EXPECTED, 'utf8').trimEnd().split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, at) => [column, (cells[at] ?? '').trim()]))
  })
}

const text = (cell = ''): string | null => (cell === '' ? null : cell)
const day = (cell = ''): string | null => (NO_DATE.has(cell) ? null : text(cell))
const figure = (cell = ''): number | null => (cell === '' ? null : Number(cell))

const expectedStatement = (row: Row) => ({
  kind: row['kind'],
  bank_id: text(row['bank_id']),
  branch_id: text(row['branch_id']),
  account_id: text(row['account_id']),
  currency: text(row['currency']),
  movements: Number(row['transactions']),
  sum_cents: Number(row['sum_cents']),
  first_date: day(row['first_date']),
  last_date: day(row['last_date']),
  ledger_balance_cents: figure(row['ledger_balance_cents']),
  ledger_balance_date: day(row['ledger_date']),
})

const answeredStatement = (statement: PreviewStatement) => ({
  kind: statement.kind,
  bank_id: statement.bank_id,
  branch_id: statement.branch_id,
  account_id: statement.account_id,
  currency: statement.currency,
  movements: statement.movements,
  sum_cents: statement.sum_cents,
  first_date: statement.first_date,
  last_date: statement.last_date,
  ledger_balance_cents: statement.ledger_balance_cents,
  ledger_balance_date: statement.ledger_balance_date,
})

/** An account that began before every statement of the corpus, and the call that previews a file. */
async function previewer() {
  const company = await server().newCompany()
  const account = await company.post(
    '/bank-accounts',
    sampleAccount({
      bank_code: null,
      account: null,
      account_digit: null,
      branch: null,
      initial_system_date: '1990-01-01',
      initial_statement_date: '1990-01-01',
    }),
  )
  const { id } = account.body.data
  return {
    preview: (name: string, bytes: Uint8Array) =>
      company.upload(`/bank-accounts/${id}/ofx/import?dry_run=true`, { name, bytes }),
    stored: async () => (await company.get(`/bank-accounts/${id}/ofx/imports`)).body.data,
  }
}

/** Where a download of so many bytes may stop. */
function cutsOf(length: number): number[] {
  const step = Math.max(CUT_EVERY_BYTES, length / MAX_CUTS)
  return Array.from({ length: Math.ceil(length / step) }, (_, n) => Math.floor(n * step))
}

/** Runs the calls a few at a time, in order. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items].toReversed()
  const worker = async () => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
}

describe('real statements of the corpus, sent to the import', () => {
  it('finds the corpus beside the repository', () => {
    const found = isThere ? 'found' : 'not found'
    expect(`corpus ${found} in ${CORPUS}, where ofx/ and EXPECTED.tsv must be`).toContain(
      `corpus found in ${CORPUS}`,
    )
    expect(files.length).toBeGreaterThan(100)
  })

  it('every file is answered as other readers read it, and one without a statement is refused', async () => {
    const rows = isThere ? expectedRows() : []
    const { preview, stored } = await previewer()
    await inParallel(files, async (file) => {
      const expected = rows.filter((row) => row['file'] === file)
      const answer = await preview(file, bytesOf(file))
      if (expected.every((row) => row['kind'] === 'none'))
        expect([file, answer.status, answer.body.code]).toEqual([file, 422, 'ofx_unreadable'])
      else
        expect([file, answer.body.data.statements.map(answeredStatement)]).toEqual([
          file,
          expected.map(expectedStatement),
        ])
    })
    expect(await stored()).toEqual([])
  }, 120_000)

  it(`a download that stopped at every 50th byte (at most ${MAX_CUTS} points) is read or refused, never an error`, async () => {
    const { preview } = await previewer()
    const downloads = files.flatMap((file) => {
      const bytes = bytesOf(file)
      return cutsOf(bytes.length).map((length) => ({ file, length, bytes }))
    })
    expect(downloads.length).toBeGreaterThan(files.length)
    const faults: (readonly [string, number, Answer['status']])[] = []
    await inParallel(downloads, async ({ file, length, bytes }) => {
      const { status } = await preview(file, bytes.subarray(0, length))
      if (status !== 200 && status !== 422) faults.push([file, length, status])
    })
    expect(faults).toEqual([])
  }, 600_000)
})
