import { fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledNode } from './bundled-node.mjs'
import { changedAt, hashSources, installedPackages } from './hash-sources.mjs'
import { keptBuild } from './kept-builds.mjs'
import { Obstacle } from './obstacle.mjs'
import { repositoryRoot } from './repository-root.mjs'

const BUILT = join(repositoryRoot, 'server/dist')

/** What is run of the server: each becomes a file of that name in server/dist. */
const PROGRAMS = [
  'serve',
  'do-jobs',
  'migrate',
  'distribute',
  'check-ledger',
  'check-audit',
  'export-company',
  'import-company',
  'rotate-keys',
]

/** What is read: the sources, and what builds them. */
const FOLDERS = ['server', 'contracts', 'libs', 'texts']
const FILES = [
  'package-lock.json',
  ...['build-server', 'bundle-server', 'built-text', 'kept-builds', 'server-plugin'].map(
    (name) => `scripts/${name}.mjs`,
  ),
]
/** Most of what is built comes from packages: those that are there, whatever the lockfile says. */
const SOURCES = {
  hash: () => hashSources(repositoryRoot, FOLDERS, FILES, installedPackages(repositoryRoot)),
  changedAt: () => changedAt(repositoryRoot, FOLDERS, FILES),
}

/**
 * Builds the server's programs when a source has changed since the last build: a start reads some dozen
 * files in place of three thousand, and strips no types. A build has a folder of its own, named by what
 * it was made of, and `server/dist/serve.mjs` loads the one of the sources of today; several processes
 * may build at once.
 */
export async function buildServer() {
  mkdirSync(BUILT, { recursive: true })
  const name = await keptBuild(BUILT, SOURCES, builtFiles)
  for (const program of PROGRAMS) {
    const text = `import './${name}/${program}.mjs'\n`
    const path = join(BUILT, `${program}.mjs`)
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeWhole(path, text)
  }
}

/** The bundler takes a gigabyte and keeps it, so that it has a process of its own. */
async function builtFiles(folder) {
  // What a command writes may go into another one.
  console.error('Building the server…')
  const bundler = fork(join(repositoryRoot, 'scripts/bundle-server.mjs'), [folder, ...PROGRAMS], {
    execPath: bundledNode(),
    execArgv: [],
    serialization: 'advanced',
  })
  const files = await new Promise((resolve, reject) => {
    bundler.once('message', resolve)
    bundler.once('error', reject)
    bundler.once('disconnect', () => resolve(null))
  })
  if (files === null)
    throw new Obstacle('The server could not be built; the message above says why.')
  return files
}

/** Whoever reads the file meanwhile reads the old one or the new one. */
function writeWhole(path, text) {
  const part = `${path}.${process.pid}`
  writeFileSync(part, text)
  renameSync(part, path)
}
