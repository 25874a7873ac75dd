import type { z } from 'zod'
import { concurrencyLimitOfCompanies } from '../../kernel/concurrency-limit.ts'
import { answerOf, workerPool } from '../../kernel/worker-pool.ts'

/** Real files open in a tenth of a second; one that asks for more is given up. */
const OPEN_TIMEOUT_MS = 10_000
const MAX_MEMORY_MB = 128
const AT_ONCE = 2
const threads = workerPool(new URL('./certificate-worker.ts', import.meta.url), MAX_MEMORY_MB)

/**
 * One thread is left to the others, however long the files of a company take. Who uploads a file is told when to
 * come again; whoever signs holds a connection, and these are few.
 */
const turns = {
  certificate: concurrencyLimitOfCompanies({ atOnce: AT_ONCE, waiting: 8 }),
  key: concurrencyLimitOfCompanies({ atOnce: AT_ONCE, waiting: Number.POSITIVE_INFINITY }),
}

/** What a thread is asked: to read who holds a certificate, or to open its key. */
export interface CertificateTask {
  readonly asked: keyof typeof turns
  readonly file: Uint8Array
  readonly password: string
}

/**
 * Has a thread of its own, bounded in time and memory, open the file of a certificate: a file may ask
 * for any number of rounds of its password, each time that it is opened.
 * @param answers what the thread may say.
 * @returns null where the file cannot be opened within these bounds.
 * @throws Refusal `unavailable` when too many uploaded files wait.
 */
export async function askCertificateThread<Answer extends { readonly kind: string }>(
  company_id: number,
  task: CertificateTask,
  answers: z.ZodType<Answer>,
): Promise<Answer | null> {
  return turns[task.asked](company_id, async () => {
    const thread = threads.acquire()
    const timer = setTimeout(() => void threads.end(thread), OPEN_TIMEOUT_MS)
    const answered = answerOf(thread)
    thread.postMessage(task)
    // Too deep, too large or too slow: a file that nobody can open here.
    const said = await answered.catch(() => null)
    clearTimeout(timer)
    const answer = answers.safeParse(said).data
    // A thread that a file has failed on opens no other company's: nobody knows what the file did there.
    if (answer?.kind === 'opened') threads.release(thread)
    else await threads.end(thread)
    return answer ?? null
  })
}
