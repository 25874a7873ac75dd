import type { Cell } from '@prumo/spreadsheet'
import { z } from 'zod'
import { concurrencyLimitOfCompanies } from '../concurrency-limit.ts'
import { answerOf, workerPool } from '../worker-pool.ts'
import type { CurrencyTotals, FileHead, FileMessage } from './file-task.ts'

/** 50,000 rows take some seconds; more than this is a fault. */
const WRITE_TIMEOUT_MS = 90_000
const MAX_MEMORY_MB = 512
/** So many files are written at once in this process, each of another company, and so many wait: each takes a core. */
const writings = concurrencyLimitOfCompanies({ atOnce: 2, waiting: 16 })

const writtenSchema = z.instanceof(Uint8Array)

const threads = workerPool(new URL('./export-worker.ts', import.meta.url), MAX_MEMORY_MB)

/** A file that is being written: it begins with its head, then rows come. */
export interface OpenFile {
  readonly begin: (head: FileHead) => void
  readonly add: (rows: readonly (readonly Cell[])[]) => void
}

/** What the file's rows added up to, each currency on its own. */
interface Filled {
  readonly totals: readonly CurrencyTotals[]
}

/**
 * Writes a file in a thread of its own, so that other requests go on meanwhile.
 * @param fill hands over head and rows; what it holds (a database transaction) is free again while
 * the file is finished.
 * @returns the file beside what `fill` answered.
 * @throws Refusal `unavailable` when too many files are being written.
 */
export function writeFile<T extends Filled>(
  company_id: number,
  fill: (file: OpenFile) => Promise<T>,
): Promise<{ readonly bytes: Buffer; readonly filled: T }> {
  return writings(company_id, async () => {
    const worker = threads.acquire()
    let isWritten = false
    const timer = setTimeout(() => void threads.end(worker), WRITE_TIMEOUT_MS)
    const written = answerOf(worker)
    // Whoever reads the rows may fail first; how the thread ends is then of no consequence.
    written.catch(() => undefined)
    const post = (message: FileMessage) => worker.postMessage(message)
    try {
      const filled = await fill({
        begin: (head) => post({ head }),
        add: (rows) => post({ rows: rows.map((row) => [...row]) }),
      })
      post({ totals: [...filled.totals] })
      const bytes = Buffer.from(writtenSchema.parse(await written))
      isWritten = true
      return { bytes, filled }
    } finally {
      clearTimeout(timer)
      // One that was told a part of a file is of no use to another.
      if (isWritten) threads.release(worker)
      else await threads.end(worker)
    }
  })
}
