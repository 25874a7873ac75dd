import { readdirSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { repositoryRoot } from './repository-root.mjs'

const SOURCES = join(repositoryRoot, 'server/src')
const TEXTS = join(repositoryRoot, 'texts')
/** `program:serve`: how each program begins, made here. */
const PROGRAM = /^program:(.+)$/
/** A file of a thread: `new URL('./statement-thread.ts', import.meta.url)`. */
const THREAD = /new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/g
const LOADS_TEXTS = join(SOURCES, 'texts/load-texts.ts')

const quoted = (path) => JSON.stringify(path.split(sep).join('/'))
const isOwn = (id) => /\.m?ts$|\.mjs$/.test(id) && !id.includes('node_modules')

/** The texts of all languages, which the server asks for while it runs: `pt/server/mails`. */
const textNames = () =>
  readdirSync(TEXTS, { recursive: true })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => /^[a-z]{2}\/.*\.ts$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => name.replace(/\.ts$/, ''))

/**
 * What a build of the server does beyond putting files together: a program begins as
 * server/src/begin.mjs says, files beside a source are found from there, and the files of threads and
 * of texts are built too.
 * @param {string} folder where the built files will be
 * @returns {import('rolldown').Plugin}
 */
export function serverPlugin(folder) {
  return {
    name: 'prumo-server',
    buildStart() {
      for (const name of textNames())
        this.emitFile({
          type: 'chunk',
          id: join(TEXTS, `${name}.ts`),
          fileName: `texts/${name}.mjs`,
        })
    },
    resolveId: (id) => (PROGRAM.test(id) ? id : null),
    load(id) {
      const name = PROGRAM.exec(id)?.[1]
      if (name === undefined) return null
      const begin = quoted(join(SOURCES, 'begin.mjs'))
      const program = quoted(join(SOURCES, `${name}.ts`))
      return `import { begin } from ${begin}\nbegin(import.meta.url)\nawait import(${program})\n`
    },
    transform(code, id) {
      if (!isOwn(id) || !code.includes('import.meta.url')) return null
      const source = quoted(relative(folder, id))
      const changed = code
        .replaceAll(THREAD, (_, path) => {
          const chunk = this.emitFile({ type: 'chunk', id: resolve(id, '..', path) })
          return `new URL(import.meta.ROLLUP_FILE_URL_${chunk})`
        })
        // Texts are loaded from beside the built file.
        .replaceAll(id === LOADS_TEXTS ? /`@prumo\/texts\/(.*)`/g : /$^/g, '`./texts/$1.mjs`')
        .replaceAll(
          id === LOADS_TEXTS ? /$^/g : /import\.meta\.url/g,
          `new URL(${source}, import.meta.url).href`,
        )
      // Lines stay where they are.
      return { code: changed, map: null }
    },
  }
}
