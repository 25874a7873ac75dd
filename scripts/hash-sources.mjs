import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist'])

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !SKIPPED_FOLDERS.has(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
}

/**
 * One SHA-256 in hexadecimal over the names and contents of every file in the folders and of the
 * single files named: equal as long as nothing that a build reads has changed.
 * @param {string} root
 * @param {readonly string[]} folders
 * @param {readonly string[]} files
 */
export function hashSources(root, folders, files) {
  const hash = createHash('sha256')
  const paths = [
    ...folders.flatMap((folder) => filesBelow(join(root, folder))),
    ...files.map((file) => join(root, file)),
  ]
  for (const path of paths) {
    const content = readFileSync(path)
    hash.update(`${path.slice(root.length)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
