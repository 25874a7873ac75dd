import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { createGunzip, createGzip } from 'node:zlib'
import { finished } from 'node:stream/promises'
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

/** Packs what is written into a file that only its owner reads; `end` waits until all of it is there. */
export function packInto(path: string) {
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
  const packed = createGzip()
  packed.pipe(file)
  const done = finished(file)
  // Told by whoever writes or ends.
  done.catch((error: unknown) => packed.destroy(error instanceof Error ? error : undefined))
  return {
    write: async (text: string) => {
      if (!packed.write(text)) await Promise.race([once(packed, 'drain'), done])
    },
    end: async () => {
      packed.end()
      await done
    },
  }
}
