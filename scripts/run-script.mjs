import { Obstacle } from './obstacle.mjs'

/** Node 20.19 is the first that can install what the lockfile names. */
const OLDEST_NODE = [20, 19]

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw new Obstacle(
    `Prumo needs Node ${OLDEST_NODE.join('.')} or newer to start, and this is Node ${process.versions.node}. ` +
      'Install a newer Node from https://nodejs.org and run the command again.',
  )
}

/**
 * Runs a script to its end, on a Node that is new enough, and leaves with the exit code that it
 * returns. An Obstacle is shown as its sentence; any other error is a bug and keeps its stack.
 * @param {() => Promise<number>} script
 */
export async function runScript(script) {
  try {
    requireNode()
    process.exitCode = await script()
  } catch (error) {
    if (!(error instanceof Obstacle)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = 1
  }
}
