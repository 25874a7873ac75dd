import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { hashSources } from './hash-sources.mjs'
import { Obstacle } from './obstacle.mjs'
import { repositoryRoot } from './repository-root.mjs'
import { serverPlugin } from './server-plugin.mjs'

const BUILT = join(repositoryRoot, 'server/dist')
const STAMP = join(BUILT, '.stamp')

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

/**
 * Builds the server's programs into server/dist when a source has changed since the last build: a
 * start reads some dozen files in place of three thousand, and strips no types.
 */
export async function buildServer() {
  const hash = hashSources(
    repositoryRoot,
    ['server', 'contracts', 'libs', 'texts'],
    ['package-lock.json', 'scripts/build-server.mjs', 'scripts/server-plugin.mjs'],
  )
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  console.log('Building the server…')
  const chunks = await bundle().catch((error) => {
    console.error(error)
    throw new Obstacle('The server could not be built; the message above says why.')
  })
  rmSync(BUILT, { recursive: true, force: true })
  for (const { fileName, code, map } of chunks) {
    const path = join(BUILT, fileName)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, inOneByte(code))
    writeFileSync(`${path}.lines`, linesOf(code, map))
  }
  writeFileSync(STAMP, hash)
}

async function bundle() {
  // Only a build needs it: where the server is built, it is not installed.
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    cwd: repositoryRoot,
    input: Object.fromEntries(PROGRAMS.map((name) => [name, `program:${name}`])),
    platform: 'node',
    external: OWN_FILES,
    plugins: [serverPlugin(BUILT)],
  })
  const { output } = await build.generate({
    dir: BUILT,
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

/**
 * Where each line of a built file comes from, as `server/src/serve.ts:12`, or only `12` where it is of
 * the same file as the line before: what server/src/begin.mjs reads when an error is shown. Node's own
 * maps take 22 MB of each process that might need them.
 */
function linesOf(code, map) {
  if (map === null) return ''
  const known = new SourceMap(map)
  let last = ''
  const lines = code.split('\n').map((text, line) => {
    const { generatedLine, originalSource, originalLine } = known.findEntry(
      line,
      text.search(/\S|$/),
    )
    if (generatedLine !== line || originalSource === undefined) return ''
    const isSame = originalSource === last
    last = originalSource
    const path = relative(repositoryRoot, resolve(BUILT, originalSource)).replaceAll('\\', '/')
    return isSame ? `${originalLine + 1}` : `${path}:${originalLine + 1}`
  })
  return `${lines.join('\n')}\n`
}

/** V8 keeps a text in two bytes a sign when one of its signs needs them, such as an ellipsis. */
const inOneByte = (code) =>
  code.replaceAll(/[^\0-\xff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
