import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders = new Set<string>()

/**
 * A folder of its own for a test or a drill. It goes with all that is in it: behind the last test of its
 * file, once what the file itself does there has ended what wrote into it, and at the end of a program.
 */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `prumo-${name}-`))
  folders.add(folder)
  return folder
}

/** Removes those that were given so far. */
export function removeScratchFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  folders.clear()
}

process.once('exit', removeScratchFolders)
