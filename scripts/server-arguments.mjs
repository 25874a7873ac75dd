import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './repository-root.mjs'

/**
 * The arguments that run the server on Node, from the project's top folder. Settings of a file .env
 * are read where there is one; the environment's own win over them.
 * @returns {string[]}
 */
export function serverArguments() {
  const settings = existsSync(join(repositoryRoot, '.env')) ? ['--env-file=.env'] : []
  return [...settings, 'server/src/main.ts']
}
