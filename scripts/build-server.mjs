import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inOneByte, linesOf } from './built-text.mjs'
import { changedAt, hashSources, installedPackages } from './hash-sources.mjs'
import { keptBuild } from './kept-builds.mjs'
import { Obstacle } from './obstacle.mjs'
import { repositoryRoot } from './repository-root.mjs'
import { serverPlugin } from './server-plugin.mjs'

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

/**
 * Packages that stay as they are: they read files beside their own code, are asked for by name while
 * the server runs, or are large and seldom wanted.
 */
const OWN_FILES = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@xmldom/xmldom',
  'nfe-danfe-pdf',
  'pdfkit',
  'pg-native',
  'piscina',
  'sharp',
  'xml-crypto',
  'xmllint-wasm',
]

/** What is read: the sources, and what builds them. */
const FOLDERS = ['server', 'contracts', 'libs', 'texts']
const FILES = [
  'package-lock.json',
  ...['build-server', 'built-text', 'kept-builds', 'server-plugin'].map(
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

async function builtFiles(folder) {
  // What a command writes may go into another one.
  console.error('Building the server…')
  const chunks = await bundle(folder).catch((error) => {
    console.error(error)
    throw new Obstacle('The server could not be built; the message above says why.')
  })
  return chunks.flatMap(({ fileName, code, map }) => [
    [fileName, inOneByte(code)],
    [`${fileName}.lines`, linesOf(folder, code, map)],
  ])
}

/** Whoever reads the file meanwhile reads the old one or the new one. */
function writeWhole(path, text) {
  const part = `${path}.${process.pid}`
  writeFileSync(part, text)
  renameSync(part, path)
}

async function bundle(folder) {
  // Only a build needs it: where the server is built, it is not installed.
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    cwd: repositoryRoot,
    input: Object.fromEntries(PROGRAMS.map((name) => [name, `program:${name}`])),
    platform: 'node',
    external: OWN_FILES,
    plugins: [serverPlugin(folder)],
  })
  const { output } = await build.generate({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    // Threads are told the names of functions, and logs those of errors.
    keepNames: true,
    // V8 keeps the text for as long as the process lives.
    comments: false,
    sourcemap: 'hidden',
  })
  await build.close()
  return output.filter(({ type }) => type === 'chunk')
}
