import { Worker } from 'node:worker_threads'
import { concurrencyLimitOfCompanies } from '../../kernel/concurrency-limit.ts'
import { archiveAnswerSchema, type ArchiveMessage } from './archive-task.ts'

/** The largest download of PDF takes a minute on a busy machine. */
const WRITE_TIMEOUT_MS = 110_000
const MAX_MEMORY_MB = 512
/** So many are written at once in this process, each of another company, and so many wait: each takes a core. */
const writings = concurrencyLimitOfCompanies({ atOnce: 2, waiting: 8 })

/** Where files and pages of an archive are handed over. */
export interface OpenArchive {
  readonly add: (message: Exclude<ArchiveMessage, { end: unknown }>) => void
}

/**
 * Writes an archive, or its only file, in a thread of its own, so that other requests go on.
 * @param fill hands over files and pages.
 * @param onDone is told how many are done.
 * @throws Refusal `unavailable` when too many are being written.
 */
export function writeArchive(
  company_id: number,
  end: 'archive' | 'single',
  fill: (archive: OpenArchive) => Promise<void>,
  onDone: (count: number) => void,
): Promise<Buffer> {
  return writings(company_id, async () => {
    const worker = new Worker(new URL('./archive-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    })
    const timer = setTimeout(() => void worker.terminate(), WRITE_TIMEOUT_MS)
    const written = answerOf(worker, onDone)
    // Whoever reads the files may fail first; the thread's own end is then nobody's concern.
    written.catch(() => undefined)
    try {
      await fill({ add: (message) => worker.postMessage(message) })
      worker.postMessage({ end } satisfies ArchiveMessage)
      return await written
    } finally {
      clearTimeout(timer)
      await worker.terminate()
    }
  })
}

function answerOf(worker: Worker, onDone: (count: number) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: unknown) => {
      const answer = archiveAnswerSchema.parse(message)
      if ('bytes' in answer) resolve(Buffer.from(answer.bytes))
      else onDone(answer.done)
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that writes an archive ended early.')))
  })
}
