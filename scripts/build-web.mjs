import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashSources } from './hash-sources.mjs'
import { Obstacle } from './obstacle.mjs'
import { repositoryRoot } from './repository-root.mjs'
import { runTool } from './run-tool.mjs'

const WEB = join(repositoryRoot, 'web')
const STAMP = join(WEB, 'dist', '.stamp')

/**
 * Builds the web app into web/dist when a source that it is made of has changed since the last
 * build. Vite empties the folder first, so that a broken build leaves no stamp.
 */
export async function buildWeb() {
  const hash = hashSources(repositoryRoot, ['web', 'contracts', 'libs'], ['package-lock.json'])
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  console.log('Building the web app…')
  const code = await runTool('vite', ['build', '--logLevel', 'warn'], { cwd: WEB })
  if (code !== 0) throw new Obstacle('The web app could not be built; the message above says why.')
  writeFileSync(STAMP, hash)
}
