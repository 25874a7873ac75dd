import { constants, getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from './read-sheet.ts'
import { SheetError } from './sheet-error.ts'

/** What the thread was started with, see readSheetApart. */
interface Order {
  readonly bytes: Uint8Array
  readonly sheet: string | null
}

const isOrder = (value: unknown): value is Order =>
  typeof value === 'object' && value !== null && 'bytes' in value && 'sheet' in value

/** The content travels as bytes of JSON, which change hands without being copied. */
async function answer(): Promise<Uint8Array<ArrayBuffer> | string> {
  if (!isOrder(workerData)) throw new TypeError('A sheet to read is bytes and a name.')
  try {
    const content = await readSheet(workerData.bytes, workerData.sheet)
    return new TextEncoder().encode(JSON.stringify(content))
  } catch (error) {
    if (error instanceof SheetError) return error.code
    throw error
  }
}

/** Below whoever answers people: a third of their share of a processor, where that is all there is. */
const NICER = 5

// Of the thread that asks alone; elsewhere than on Linux it would be the whole process.
if (process.platform === 'linux')
  setPriority(Math.min(getPriority() + NICER, constants.priority.PRIORITY_LOW))

const said = await answer()
parentPort?.postMessage(said, typeof said === 'string' ? [] : [said.buffer])
