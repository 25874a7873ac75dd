import { join } from 'node:path'
import { bundledNode, environmentWithBundledNode } from './bundled-node.mjs'
import { repositoryRoot } from './repository-root.mjs'
import { captureCommand, runCommand } from './run-command.mjs'

/** Where each development tool's program lies, so that it runs on the carried Node on any system. */
const TOOLS = {
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  oxlint: 'oxlint/bin/oxlint',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
}

/**
 * The program and arguments that run a tool on the carried Node.
 * @param {keyof typeof TOOLS} tool
 * @param {readonly string[]} args
 */
export function toolCommand(tool, args) {
  return [bundledNode(), [join(repositoryRoot, 'node_modules', TOOLS[tool]), ...args]]
}

/**
 * Where Node keeps what it has compiled, without the types that it stripped; the server keeps its own
 * there as well (server/src/begin.mjs). The tools, their workers and what tests start load it: a worker
 * that loads the server takes 1.7 s of a processor in place of 3.
 */
export const COMPILED = join(repositoryRoot, 'node_modules/.cache/prumo')

const withEnvironment = ({ env = {}, ...options }) => ({
  ...options,
  env: { ...environmentWithBundledNode(), NODE_COMPILE_CACHE: COMPILED, ...env },
})

/**
 * Runs a development tool with our terminal and returns its exit code.
 * @param {keyof typeof TOOLS} tool
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options] env is added to ours.
 */
export function runTool(tool, args, options = {}) {
  return runCommand(...toolCommand(tool, args), withEnvironment(options))
}

/**
 * Runs a development tool in silence and returns its exit code and output.
 * @param {keyof typeof TOOLS} tool
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options] env is added to ours.
 */
export function captureTool(tool, args, options = {}) {
  return captureCommand(...toolCommand(tool, args), withEnvironment(options))
}
