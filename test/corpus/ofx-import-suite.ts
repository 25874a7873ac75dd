import type { PreviewStatement } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { expect, it } from 'vitest'
import type { Answer } from '../http/api-client.ts'
import { sampleAccount } from '../http/samples.ts'
import type { useTestServer } from '../http/test-server.ts'
import { expectedRows } from './expected-rows.ts'
import {
  expectedStatement,
  type StatementCorpus,
  statementBytes,
  statementFacts,
  statementFiles,
} from './ofx-suite.ts'

const CUT_EVERY_BYTES = 50
/**
 * No file is cut at more points than this, evenly spaced: the parser is cut at every 50th byte by
 * statementSuite, and what is new here is the answer alone.
 */
const MAX_CUTS = 30
/** As many downloads at once as the server has database connections. */
const PARALLEL = 8

/** An account that began before every statement of the corpus, and the call that previews a file. */
async function previewer(server: ReturnType<typeof useTestServer>) {
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

/** Tests that the import over HTTP answers each statement of a corpus as its table says. */
export function statementImportSuite(
  name: string,
  server: ReturnType<typeof useTestServer>,
  corpus: StatementCorpus,
): void {
  const files = statementFiles(corpus)

  it(`the import answers every statement of ${name} as its table says, and refuses a file without one`, async () => {
    const rows = expectedRows(corpus.folder, corpus.table)
    expect(files.length).toBeGreaterThan(0)
    const { preview, stored } = await previewer(server)
    await inParallel(files, async (file) => {
      const expected = rows.filter((row) => row['file'] === file)
      const answer = await preview(file, statementBytes(corpus, file))
      if (expected.every((row) => row['kind'] === 'none'))
        expect([file, answer.status, answer.body.code]).toEqual([file, 422, 'ofx_unreadable'])
      else
        expect([
          file,
          answer.body.data.statements.map((one: PreviewStatement) => statementFacts(one)),
        ]).toEqual([file, expected.map(expectedStatement)])
    })
    expect(await stored()).toEqual([])
  }, 120_000)

  it(`the import reads or refuses a statement of ${name} that was cut short, and never fails`, async () => {
    const { preview } = await previewer(server)
    const downloads = files.flatMap((file) => {
      const bytes = statementBytes(corpus, file)
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
}
