import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { createGunzip, createGzip } from 'node:zlib'
import { pipeline } from 'node:stream/promises'
import { CompanyFileError } from './company-file-error.ts'
import { readLines } from './read-lines.ts'

/** The lines of a packed company file. */
export async function* linesOf(path: string) {
  const packed = createReadStream(path)
  const bytes = createGunzip()
  packed.on('error', (error) => bytes.destroy(error)).pipe(bytes)
  try {
    yield* readLines(bytes)
  } catch (error) {
    const isPacking =
      error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw isPacking ? new CompanyFileError('The file is damaged: it cannot be unpacked.') : error
  } finally {
    packed.destroy()
    bytes.destroy()
  }
}

/**
 * Packs what is written into a file that only its owner reads, which is there as a whole when this ends.
 * Where the work or the disk fails, nothing of it stays open.
 */
export async function packingInto<T>(
  path: string,
  work: (write: (text: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
  const packed = createGzip()
  // A full disk refuses at any time, also while nobody writes: whoever writes or ends next is told.
  const done = pipeline(packed, file)
  done.catch(() => undefined)
  try {
    const result = await work(async (text) => {
      if (packed.destroyed) await done
      if (!packed.write(text)) await Promise.race([once(packed, 'drain'), done])
    })
    if (!packed.destroyed) packed.end()
    await done
    return result
  } catch (error) {
    packed.destroy()
    await done.catch(() => undefined)
    throw error
  }
}
