import { parentPort } from 'node:worker_threads'
import { zipSync } from 'fflate'
import { type ArchiveAnswer, type ArchiveMessage, archiveMessageSchema } from './archive-task.ts'
import { invoicePdf } from './invoice-pdf.ts'

const files: Record<string, Uint8Array> = {}
let done = 0
/** Pages are drawn one after the other, in the order in which they came. */
let work: Promise<void> = Promise.resolve()

parentPort?.on('message', (message: unknown) => {
  const told = archiveMessageSchema.parse(message)
  work = work.then(() => take(told))
  // A page that cannot be drawn ends the thread: its caller hears of it as an error.
  work.catch((error: unknown) => {
    throw error
  })
})

async function take(told: ArchiveMessage): Promise<void> {
  if ('end' in told) {
    answer({ bytes: told.end === 'archive' ? zipSync(files, { level: 6 }) : onlyFile() })
    return
  }
  if ('file' in told) files[told.file.name] = told.file.bytes
  else files[told.page.name] = await invoicePdf(told.page)
  done += 1
  answer({ done })
}

function onlyFile(): Uint8Array {
  const [file] = Object.values(files)
  if (file === undefined) throw new Error('An archive of one file has one.')
  return file
}

function answer(message: ArchiveAnswer): void {
  parentPort?.postMessage(message)
}
