import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { Obstacle } from './obstacle.mjs'
import { repositoryRoot } from './repository-root.mjs'

/** Scripts run TypeScript unbuilt and the server hashes passwords with crypto.argon2: both need Node 24. */
const SERVER_NODE_MAJOR = 24

const onWindows = process.platform === 'win32'

/**
 * The path of the Node that the project carries as a package, or of the running Node where none is
 * carried for this computer and the running one is new enough. Refuses otherwise.
 * @returns {string}
 */
export function bundledNode() {
  const target = `node-${onWindows ? 'win' : process.platform}-${process.arch}`
  const binary = onWindows ? 'node.exe' : 'node'
  const carried = join(repositoryRoot, 'node_modules', target, 'bin', binary)
  if (existsSync(carried)) return carried
  if (Number.parseInt(process.versions.node, 10) >= SERVER_NODE_MAJOR) return process.execPath
  throw new Obstacle(
    `Prumo runs on Node ${SERVER_NODE_MAJOR}. The package ${target} that carries it is not installed ` +
      `or does not exist for this computer, and the running Node is ${process.versions.node}. ` +
      `Install Node ${SERVER_NODE_MAJOR} and run the command again.`,
  )
}

/**
 * The environment for programs that start `node` by name: they find the carried one.
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentWithBundledNode() {
  return { ...process.env, PATH: [dirname(bundledNode()), process.env.PATH].join(delimiter) }
}
