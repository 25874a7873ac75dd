import { SheetError } from './sheet-error.ts'
import type { ArchiveLimits } from './sheet-limits.ts'
import { unpack } from './unpack-parts.ts'
import { zipDirectory } from './zip-directory.ts'

/** A file of an archive, unpacked when it is asked for. */
export interface ArchivedFile {
  readonly name: string
  readonly unpacked_bytes: number
  /** Null when it is broken, or larger than the archive says. */
  readonly content: () => Buffer | null
}

/**
 * The files of a zip archive of a stranger, without its folders. Number, bytes, ratio and overlaps
 * are judged by its directory, before anything is unpacked.
 * @throws SheetError `sheet_unreadable`, `sheet_encrypted`, `sheet_too_large`.
 */
export function readArchive(bytes: Buffer, limits: ArchiveLimits): readonly ArchivedFile[] {
  return zipDirectory(bytes, limits)
    .filter(({ name }) => !name.endsWith('/'))
    .map((entry) => ({
      name: entry.name,
      unpacked_bytes: entry.unpacked_bytes,
      content: () => contentOf(() => unpack(bytes, entry).content),
    }))
}

function contentOf(read: () => Buffer): Buffer | null {
  try {
    return read()
  } catch (error) {
    // One broken file says nothing of the others.
    if (error instanceof SheetError || error instanceof RangeError) return null
    throw error
  }
}
