import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The absolute path of the project's top folder. */
export const repositoryRoot = join(import.meta.dirname, '..')

/** Everything that people write; what tools make (dist, data, reports) is not looked at. */
export const SOURCE_FOLDERS = [
  'bench',
  'contracts',
  'e2e',
  'libs',
  'scripts',
  'server',
  'simulators',
  'test',
  'texts',
  'web',
] as const

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results'])

function pathsBelow(folder: string): string[] {
  const absolute = join(repositoryRoot, folder)
  if (!existsSync(absolute)) return []
  return readdirSync(absolute, { withFileTypes: true })
    .filter((entry) => !SKIPPED_FOLDERS.has(entry.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? pathsBelow(path) : [path]
    })
}

/** One file of the project, by its path from the top folder. */
export function readSource(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8')
}

/**
 * Path from the top folder (with `/`) → text, of all files in the folders whose names end with one
 * of the extensions, in the order of their paths. A folder that is not there has no files.
 */
export function readSources(
  folders: readonly string[],
  extensions: readonly string[],
): ReadonlyMap<string, string> {
  const paths = folders
    .flatMap(pathsBelow)
    .filter((path) => extensions.some((extension) => path.endsWith(extension)))
    .toSorted((a, b) => (a < b ? -1 : 1))
  return new Map(paths.map((path) => [path, readSource(path)]))
}

/** The names of the folders directly inside a folder; none when it is not there. */
export function foldersIn(folder: string): readonly string[] {
  const absolute = join(repositoryRoot, folder)
  if (!existsSync(absolute)) return []
  return readdirSync(absolute, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted((a, b) => (a < b ? -1 : 1))
}
