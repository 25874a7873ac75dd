import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildServer } from '../../scripts/build-server.mjs'
import { serverEnvironment, serverFlags } from '../../scripts/server-arguments.mjs'
import { freePort, type Program, runProgram } from './child-process.ts'

const MAIN = fileURLToPath(new URL('../../server/dist/serve.mjs', import.meta.url))
const CHECK_LEDGER = fileURLToPath(new URL('../../server/dist/check-ledger.mjs', import.meta.url))
/** A start that takes longer is a failed start. */
const READY_TIMEOUT_MS = 120_000
/** How often a starting server is asked whether it is ready. */
const READY_INTERVAL_MS = 5

/** The product, as an installation with its own PostgreSQL runs it. */
export interface Product {
  readonly url: string
  /** Starts it and waits until it answers that it is ready; returns the running process. */
  readonly start: () => Promise<Program>
  /** Starts a further process over the same database; it is stopped with the first. */
  readonly startBeside: () => Promise<{ readonly url: string; readonly program: Program }>
  /** The running process. Throws when there is none. */
  readonly running: () => Program
  /** What the last process printed, running or not. */
  readonly printed: () => string
  readonly stop: () => Promise<void>
  /** Runs the product's check of its ledger. Throws an Error that says what is wrong. */
  readonly checkLedger: () => Promise<void>
}

/**
 * Prepares the product over a database: a key file, a folder and a port; nothing runs yet.
 * @param services settings that say where services outside are.
 * @param flags of Node, beside the server's own.
 */
export async function prepareProduct(
  databaseUrl: string,
  services: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<Product> {
  await buildServer()
  const folder = mkdtempSync(join(tmpdir(), 'prumo-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const keyFile = join(folder, 'secret.key')
  writeFileSync(keyFile, randomBytes(32))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    ...serverEnvironment,
    DATABASE_URL: databaseUrl,
    SECRET_KEY_FILE: keyFile,
    DATA_DIR: folder,
    DEMO: '0',
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: url,
    NODE_ENV: 'production',
    ALLOW_OWNER: '1',
    // One client sends all requests: the limit for strangers would end the run.
    RATE_LIMIT: '1000000000',
    ...services,
  }
  let program: Program | null = null
  const beside: Program[] = []
  return {
    url,
    startBeside: async () => {
      const own_port = await freePort()
      const own_url = `http://127.0.0.1:${own_port}`
      const own = { ...environment, PORT: String(own_port), APP_URL: own_url }
      const started = runProgram(MAIN, own, [...serverFlags, ...flags])
      beside.push(started)
      await becomesReady(started, `${own_url}/api/ready`)
      return { url: own_url, program: started }
    },
    start: async () => {
      program = runProgram(MAIN, environment, [...serverFlags, ...flags])
      await becomesReady(program, `${url}/api/ready`)
      return program
    },
    running: () => {
      if (program === null || program.hasEnded())
        throw new Error(`The product does not run. It printed:\n${program?.output() ?? ''}`)
      return program
    },
    printed: () => program?.output() ?? '',
    stop: async () => {
      for (const one of beside) await one.stop()
      await program?.stop()
    },
    checkLedger: () => checkLedger(environment),
  }
}

/** Asks an address until it answers 200. Throws when the program ends or takes too long. */
export async function becomesReady(program: Program, url: string): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS
  while (performance.now() < deadline && !program.hasEnded()) {
    const isReady = await fetch(url).then(
      async (response) => {
        await response.text()
        return response.ok
      },
      // Not listening yet: asked again below.
      () => false,
    )
    if (isReady) return
    await sleep(READY_INTERVAL_MS)
  }
  const { pid } = program
  await program.stop()
  throw new Error(`Process ${pid} was not ready. It printed:\n${program.output()}`)
}

async function checkLedger(environment: Readonly<Record<string, string>>): Promise<void> {
  // It holds the ledger of a company at once: gigabytes of one of a million transactions.
  const megabytes = Math.round((totalmem() * 0.75) / 1024 / 1024)
  const program = runProgram(CHECK_LEDGER, environment, [`--max-old-space-size=${megabytes}`])
  while (!program.hasEnded()) await sleep(READY_INTERVAL_MS)
  const output = program.output()
  if (!output.includes(', 0 faults.'))
    throw new Error(`The ledger is not what the documents state:\n${output.slice(0, 2000)}`)
}
