import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { hashSources } from './hash-sources.mjs'
import { Obstacle } from './obstacle.mjs'
import { repositoryRoot } from './repository-root.mjs'
import { runTool } from './run-tool.mjs'

const WEB = join(repositoryRoot, 'web')
const STAMP = join(WEB, 'dist', '.stamp')
/** Smaller ones fit into one packet as they are. */
const MIN_PRESSED_BYTES = 1024

/**
 * Builds the web app into web/dist when a source that it is made of has changed since the last
 * build. Vite empties the folder first, so that a broken build leaves no stamp.
 */
export async function buildWeb() {
  const hash = hashSources(
    repositoryRoot,
    ['web', 'contracts', 'libs', 'texts'],
    ['package-lock.json'],
  )
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  console.log('Building the web app…')
  const code = await runTool('vite', ['build', '--logLevel', 'warn'], { cwd: WEB })
  if (code !== 0) throw new Obstacle('The web app could not be built; the message above says why.')
  pressFiles(join(WEB, 'dist'))
  writeFileSync(STAMP, hash)
}

/** Beside each text file its pressed forms, done once and well: the server sends them as they are. */
function pressFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name)
    if (!/\.(js|css|html|svg|json)$/.test(name) || statSync(path).size < MIN_PRESSED_BYTES) continue
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(bytes))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
