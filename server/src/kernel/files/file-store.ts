import { createHash, randomBytes } from 'node:crypto'
import { glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '../refusal.ts'

/** What is known of a file that is asked for: another one is not taken. */
export interface KeptFile {
  /** Its size, or the largest that it can have. */
  readonly max_bytes: number
  readonly sha256?: Uint8Array
}

/**
 * Where files lie: a folder here, an object store where there are several machines. A key is made
 * by us (`newFileName`), never by whoever sent the file.
 * Each throws Refusal `file_store_unavailable` when the store does not do it in time.
 */
export interface FileStore {
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
  /**
   * @returns the bytes, or null when there is no such file.
   * @throws Refusal `file_damaged` of larger or other bytes.
   */
  readonly get: (key: string, kept: KeptFile) => Promise<Buffer | null>
  /** Deleting a file that is not there succeeds. */
  readonly delete: (key: string) => Promise<void>
}

/** 192 random bits: nobody guesses another's. */
const KEY_BYTES = 24
const KEY = /^[a-z]+\/[\w-]{22,64}(\.[a-z0-9]+)?$/

/** A name that no other file has; put the folder of its kind before it. */
export function newFileName(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

/** A key that was made here, and so reaches nothing else. @throws Error for any other. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error('A file has a key that was not made here.')
  return key
}

/** The bytes, if they are what is known of the file. @throws Refusal `file_damaged`. */
export function requireKept(bytes: Buffer, { max_bytes, sha256 }: KeptFile): Buffer {
  const isOther =
    sha256 !== undefined &&
    Buffer.compare(createHash('sha256').update(bytes).digest(), sha256) !== 0
  if (bytes.length > max_bytes || isOther) throw new Refusal('file_damaged')
  return bytes
}

/** What a process left behind that ended while it wrote a file is this old at least. */
const STALE_PART_MS = 60 * 60 * 1000

/** Removes what writes that were cut off left in the folder. @returns how many. */
export async function removeStaleParts(folder: string, now: Date): Promise<number> {
  let removed = 0
  for await (const name of glob('*/*.part', { cwd: folder })) {
    const path = join(folder, name)
    // Another process may be done with it meanwhile.
    const found = await stat(path).catch(() => null)
    if (found === null || now.getTime() - found.mtimeMs < STALE_PART_MS) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

/** Files in a folder of this machine; they appear whole or not at all. */
export function folderFileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      const part = `${path}.${newFileName()}.part`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeFile(part, bytes, { mode: 0o600, flush: true })
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    get: async (key, kept) => {
      try {
        return requireKept(await readFile(pathOf(key)), kept)
      } catch (error) {
        // A file that was replaced meanwhile is not there: the caller says so.
        if (isMissing(error)) return null
        throw error
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
