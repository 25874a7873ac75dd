import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Where files lie: a folder here, an object store where there are several machines. A key is made
 * by us (`newFileName`), never by whoever sent the file.
 */
export interface FileStore {
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
  /** @returns the bytes, or null when there is no such file. */
  readonly get: (key: string) => Promise<Buffer | null>
  /** A file that is not there is as good as deleted. */
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

/** Files in a folder of this machine; they appear whole or not at all. */
export function folderFileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      const part = `${path}.${newFileName()}.part`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(part, bytes, { mode: 0o600, flush: true })
      await rename(part, path)
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key))
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
