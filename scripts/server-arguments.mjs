import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './repository-root.mjs'

/**
 * How Node runs the server. Answers are short-lived: with small spaces for the young they are gone
 * before they count as old, and a loaded process stays at half the memory for the same throughput.
 * A large statement is read once: collecting after half of growth, not after doubling, gives its
 * memory back; after a fifth, long work marks the whole heap every second, for a quarter of its
 * time (docs/operations/performance.md). A thread's heap is marked once it has 64 MB: one that matches lines
 * holds 25 and makes a hundred more of a statement.
 */
export const serverFlags = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  '--initial-old-space-size=64',
]

/**
 * What the C library is told before the server starts. Of each thread that ever worked it keeps a heap of its own,
 * and lets large pieces into it once one was freed: what threads of imports had then stays with the process.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1048576' }

/**
 * The arguments that run a program of the server on Node, from the project's top folder. Settings of a file .env
 * are read where there is one; the environment's own win over them.
 * @param {string} program `server/dist/serve.mjs`, which scripts/build-server.mjs makes, or its source
 * @returns {string[]}
 */
export function serverArguments(program) {
  const settings = existsSync(join(repositoryRoot, '.env')) ? ['--env-file=.env'] : []
  return [...serverFlags, ...settings, program]
}
