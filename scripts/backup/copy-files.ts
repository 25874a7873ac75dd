import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Copies the files of an installation while it works: what is still being written (`.part`) is left out,
 * and what is removed meanwhile is left behind.
 * @returns the files that went while they were to be copied.
 */
export function copyFiles(from: string, to: string): readonly string[] {
  const gone: string[] = []
  for (const path of filesOf(from)) {
    const target = join(to, path)
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    try {
      copyFileSync(join(from, path), target)
      const { atime, mtime } = statSync(join(from, path))
      utimesSync(target, atime, mtime)
    } catch (error) {
      // Only of a file that is not there any more; a full disk ends the back-up.
      if (existsSync(join(from, path))) throw error
      gone.push(path)
    }
  }
  return gone
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
