import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseEnv } from 'node:util'
import { bundledNode } from './bundled-node.mjs'
import { repositoryRoot } from './repository-root.mjs'

/** The settings of a start: those of a file .env, under the environment's own. */
function settingsOf(environment) {
  const file = join(repositoryRoot, '.env')
  const stored = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return { ...stored, ...environment }
}

/**
 * Whether simulators answer in place of services outside: in a demo, as the server decides what one is,
 * unless a service is named.
 * @param {Readonly<Record<string, string | undefined>>} environment
 */
export function wantsSimulators(environment) {
  const {
    DEMO = '',
    DATABASE_URL = '',
    PLUGGY_URL = '',
    BANCO_INTER_URL = '',
    SEFAZ_URLS = '',
  } = settingsOf(environment)
  const isDemo = DEMO === '' ? DATABASE_URL === '' : DEMO === '1'
  return isDemo && PLUGGY_URL === '' && BANCO_INTER_URL === '' && SEFAZ_URLS === ''
}

/**
 * Starts the process of the simulators, which ends with this one.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Promise<Record<string, string>>} the settings by which the server finds them.
 */
export function startSimulators(environment) {
  const { DATA_DIR } = settingsOf(environment)
  const child = spawn(bundledNode(), ['simulators/main.ts'], {
    cwd: repositoryRoot,
    env: { ...environment, ...(DATA_DIR ? { DATA_DIR } : {}) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The simulators ended with ${code}.`)))
    createInterface({ input: child.stdout }).once('line', (line) => {
      // The server is what this process waits for; the simulators end when their input does.
      child.unref()
      child.stdin.unref()
      child.stdout.unref()
      resolve(JSON.parse(line))
    })
  })
}
