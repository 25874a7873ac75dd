import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { inOneByte, linesOf } from './built-text.mjs'
import { hashSources } from './hash-sources.mjs'
import { Obstacle } from './obstacle.mjs'
import { repositoryRoot } from './repository-root.mjs'
import { serverPlugin } from './server-plugin.mjs'

const BUILT = join(repositoryRoot, 'server/dist')
/** Of the name of a build: as much of its hash as tells one from another. */
const NAME_LENGTH = 16

/** What is run of the server: each becomes a file of that name in server/dist. */
const PROGRAMS = [
  'serve',
  'do-jobs',
  'migrate',
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

/** What builds, beside the sources. */
const BUILDERS = ['build-server', 'built-text', 'server-plugin'].map(
  (name) => `scripts/${name}.mjs`,
)
/** So many builds are kept: a server that runs goes on loading files of its own. */
const KEPT_BUILDS = 4

/**
 * Builds the server's programs when a source has changed since the last build: a start reads some dozen
 * files in place of three thousand, and strips no types. A build has a folder of its own, named by what
 * it was made of, and `server/dist/serve.mjs` loads the one of the sources of today; several processes
 * may build at once.
 */
export async function buildServer() {
  const hash = hashSources(
    repositoryRoot,
    ['server', 'contracts', 'libs', 'texts'],
    ['package-lock.json', ...BUILDERS],
  )
  const name = hash.slice(0, NAME_LENGTH)
  if (!existsSync(join(BUILT, name))) await buildInto(name)
  for (const program of PROGRAMS) {
    const text = `import './${name}/${program}.mjs'\n`
    const path = join(BUILT, `${program}.mjs`)
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeWhole(path, text)
  }
}

async function buildInto(name) {
  console.log('Building the server…')
  const folder = join(BUILT, name)
  const chunks = await bundle(folder).catch((error) => {
    console.error(error)
    throw new Obstacle('The server could not be built; the message above says why.')
  })
  const part = `${folder}.${process.pid}`
  for (const { fileName, code, map } of chunks) {
    const path = join(part, fileName)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, inOneByte(code))
    writeFileSync(`${path}.lines`, linesOf(folder, code, map))
  }
  try {
    renameSync(part, folder)
  } catch (error) {
    // Another process was quicker, and made the same.
    if (!existsSync(folder)) throw error
    rmSync(part, { recursive: true })
  }
  removeOldBuilds()
}

function removeOldBuilds() {
  const builds = readdirSync(BUILT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.length === NAME_LENGTH)
    .map(({ name }) => join(BUILT, name))
  const newestFirst = builds.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of newestFirst.slice(KEPT_BUILDS)) rmSync(old, { recursive: true, force: true })
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
