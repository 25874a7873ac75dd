import { Refusal } from '../../../kernel/refusal.ts'
import { threadsFor, WorkTooLargeError } from '../../../kernel/threads/thread-pool.ts'
import { readAccounts, type ReadAccountsTask } from './account-reading.ts'
import {
  type ClassifiedStatement,
  classifyFile,
  type ClassifyTask,
  readFile,
  type ReadFile,
  type ReadTask,
} from './statement-reading.ts'
import { classifyInThread, readInThread } from './statement-thread.ts'

/** Some hundred movements: they are read in less time than a thread takes to start. */
const SMALL_BYTES = 64 * 1024

/** A file of 10 MB takes some seconds and half of this memory. Whoever waits holds a connection, of which a company has six in ten. */
const LIMITS = { seconds: 30, megabytes: 1024, waiting: 12 }
const inThread = threadsFor(new URL('./statement-thread.ts', import.meta.url), LIMITS)
const readByThread = inThread(readInThread)
const classifyByThread = inThread(classifyInThread)
const readAccountsInThread = threadsFor(
  new URL('./account-reading.ts', import.meta.url),
  LIMITS,
)(readAccounts)

/** `readFile`, in a thread when the file is large. @throws Refusal `file_too_complex`, `unavailable`. */
export async function readApart(company_id: number, task: ReadTask): Promise<ReadFile> {
  return task.bytes.length <= SMALL_BYTES
    ? readFile(task)
    : readByThread({ company_id, task }).catch(refusing)
}

/** `classifyFile`, likewise; the state of the task is given away. @throws Refusal `file_too_complex`, `unavailable`. */
export async function classifyApart(
  company_id: number,
  task: ClassifyTask,
): Promise<readonly ClassifiedStatement[]> {
  const bytes = task.stored.flat().reduce((sum, text) => sum + text.length, task.state.length)
  return bytes <= 8 * SMALL_BYTES
    ? classifyFile(task)
    : classifyByThread({ company_id, task, given: [task.state], isBegun: true }).catch(refusing)
}

/** `readAccounts`, likewise. @throws Refusal `file_too_complex`, `unavailable`. */
export async function readAccountsApart(
  company_id: number,
  task: ReadAccountsTask,
): Promise<ReturnType<typeof readAccounts>> {
  return task.bytes.length <= SMALL_BYTES
    ? readAccounts(task)
    : readAccountsInThread({ company_id, task }).catch(refusing)
}

function refusing(error: unknown): never {
  if (!(error instanceof WorkTooLargeError)) throw error
  throw new Refusal('file_too_complex', { fields: { file: 'file_too_complex' } })
}
