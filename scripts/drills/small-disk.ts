import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every table and index grows by a page now and then: with none left, most writes end. */
const CHUNK = Buffer.alloc(1024 * 1024)

/** A disk in memory that is soon full. */
export interface SmallDisk {
  readonly path: string
  /** Fills it to its last byte, and what became free since. */
  readonly fill: () => void
  /** What filled it; removing it makes room again. */
  readonly filler: string
}

/**
 * Runs work with a disk of its own, which is taken away after it.
 * @param size as mount(8) takes it, such as `8m`.
 * @throws Error where nothing may be mounted.
 */
export async function withSmallDisk<T>(
  size: string,
  work: (disk: SmallDisk) => Promise<T>,
): Promise<T> {
  const path = mkdtempSync('/tmp/prumo-disk-')
  const options = ['-t', 'tmpfs', '-o', `size=${size}`, 'prumo-drill', path]
  const { status, stderr, error } = spawnSync('mount', options, { encoding: 'utf8' })
  if (status !== 0) {
    rmdirSync(path)
    throw new Error(
      `This drill fills disks of its own, and may mount none here (${(stderr ?? error?.message ?? '').trim()}). Run it as root, where mounting is allowed.`,
    )
  }
  chmodSync(path, 0o777)
  try {
    const filler = join(path, 'filler')
    return await work({ path, filler, fill: () => fill(path, filler) })
  } finally {
    // At once from the tree, and for good when nobody has a file of it open.
    spawnSync('umount', ['-l', path])
    rmdirSync(path)
  }
}

function fill(path: string, filler: string): void {
  for (let size = CHUNK.length; size >= 1; size = Math.floor(size / 16))
    while (statfsSync(path).bavail * statfsSync(path).bsize >= size)
      try {
        writeFileSync(filler, CHUNK.subarray(0, size), { flag: 'a' })
      } catch {
        // Somebody else took the last of it.
        break
      }
}
