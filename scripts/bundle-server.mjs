import { rolldown } from 'rolldown'
import { inOneByte, linesOf } from './built-text.mjs'
import { repositoryRoot } from './repository-root.mjs'
import { serverPlugin } from './server-plugin.mjs'

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

async function bundle(folder, programs) {
  const build = await rolldown({
    cwd: repositoryRoot,
    input: Object.fromEntries(programs.map((name) => [name, `program:${name}`])),
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

// Told by build-server.mjs: where the build will be, and its programs.
const [folder, ...programs] = process.argv.slice(2)
const chunks = await bundle(folder, programs)
const files = chunks.flatMap(({ fileName, code, map }) => [
  [fileName, inOneByte(code)],
  [`${fileName}.lines`, linesOf(folder, code, map)],
])
process.send(files, () => process.disconnect())
