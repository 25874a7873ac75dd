import { Worker } from 'node:worker_threads'
import { SheetError, type SheetErrorCode } from './sheet-error.ts'
import { SHEET_LIMITS } from './sheet-limits.ts'

/** A sheet of 50,000 rows takes a second or two; what takes this long was made to. */
const TIMEOUT_MS = 30_000
/** Old space of the thread: 50,000 rows of 20 columns stay below it. */
const MAX_HEAP_MB = 400

const CODES: readonly SheetErrorCode[] = [
  'sheet_unreadable',
  'sheet_encrypted',
  'sheet_old_format',
  'sheet_empty',
  'sheet_too_large',
  'sheet_too_many_rows',
]

/**
 * `readSheet` in a thread of its own, with a limit of time and memory: a bomb takes down its thread
 * and nothing else. How many run at once is the caller's to limit.
 * @returns the content (SheetContent) as JSON text, which the caller's thread need not build.
 * @throws SheetError
 */
export async function readSheetApart(bytes: Uint8Array, wanted: string | null): Promise<string> {
  if (bytes.length > SHEET_LIMITS.max_file_bytes) throw new SheetError('sheet_too_large')
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: { bytes, sheet: wanted },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const timer = setTimeout(
    () => reject(new SheetError('sheet_too_large', 'out of time')),
    TIMEOUT_MS,
  )
  worker.once('message', (said: unknown) => {
    if (said instanceof Uint8Array) resolve(new TextDecoder().decode(said))
    else reject(new SheetError(CODES.find((code) => code === said) ?? 'sheet_unreadable'))
  })
  worker.once('error', (error) =>
    reject(isOutOfMemory(error) ? new SheetError('sheet_too_large', error) : error),
  )
  worker.once('exit', () => reject(new SheetError('sheet_unreadable')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
