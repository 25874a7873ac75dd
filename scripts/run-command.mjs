import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { repositoryRoot } from './repository-root.mjs'

const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(exitCodeOf(code, signal)))
  })
}

/**
 * Runs a program with our terminal and returns its exit code (128 + signal number when killed).
 * Throws when the program cannot be started.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function runCommand(command, args, options = {}) {
  return ended(spawn(command, args, { cwd: repositoryRoot, ...options, stdio: 'inherit' }))
}

/**
 * Runs a program in silence and returns its exit code and everything that it wrote.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function captureCommand(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))
  const code = await ended(child)
  return { code, output: Buffer.concat(chunks).toString() }
}
