import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist'])
/** What tests alone read. */
const OF_TESTS = /\.(test|factory)\.tsx?$/
/** npm writes here what it really installed, as its last act. */
const INSTALLED = 'node_modules/.package-lock.json'

/** A folder that is gone since it was listed has nothing. */
function entriesOf(folder, isListed) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (isListed && isGone(error)) return []
    throw error
  }
}

function filesBelow(folder, isListed = false) {
  return entriesOf(folder, isListed)
    .filter(({ name }) => !SKIPPED_FOLDERS.has(name) && !OF_TESTS.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path, true) : [path]
    })
}

/** A file that a checkout took away since it was listed. */
const isGone = (error) => error.code === 'ENOENT'

function readIfThere(path) {
  try {
    return readFileSync(path)
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/** What is gone was changed just now. */
function changedIfThere(path) {
  try {
    return statSync(path).ctimeMs
  } catch (error) {
    if (isGone(error)) return Date.now()
    throw error
  }
}

const pathsOf = (root, folders, files) => [
  ...folders.flatMap((folder) => filesBelow(join(root, folder))),
  ...files.map((file) => join(root, file)),
]

/**
 * One SHA-256 in hexadecimal over the names and contents of every file in the folders, but those of
 * tests, of the single files named, and of what else is read: equal as long as nothing that a build
 * reads has changed.
 * @param {string} root
 * @param {readonly string[]} folders
 * @param {readonly string[]} files
 * @param {string} beside
 */
export function hashSources(root, folders, files, beside = '') {
  const hash = createHash('sha256').update(beside)
  for (const path of pathsOf(root, folders, files)) {
    const content = readIfThere(path)
    // A checkout took it away between listing and reading: it counts as changed by that.
    if (content === null) {
      hash.update(`${path.slice(root.length)}\0gone\0`)
      continue
    }
    hash.update(`${path.slice(root.length)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** When one of the same files was changed last, also where it then got back what it held before. */
export const changedAt = (root, folders, files) =>
  pathsOf(root, folders, files).reduce((last, path) => Math.max(last, changedIfThere(path)), 0)

/**
 * The packages that programs run on, as they are installed, in one text: without those of developers, so
 * that it stays the same where these are taken away after a build.
 */
export function installedPackages(root) {
  const path = join(root, INSTALLED)
  if (!existsSync(path)) return ''
  const { packages } = JSON.parse(readFileSync(path, 'utf8'))
  const running = Object.entries(packages).filter(
    ([, { dev, devOptional, extraneous, link }]) => !(dev || devOptional || extraneous || link),
  )
  return JSON.stringify(running.map(([name, { version, integrity }]) => [name, version, integrity]))
}
