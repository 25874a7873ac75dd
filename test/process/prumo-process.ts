import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buildServer } from '../../scripts/build-server.mjs'
import { serverEnvironment, serverFlags } from '../../scripts/server-arguments.mjs'

const programOf = (name: string) =>
  fileURLToPath(new URL(`../../server/dist/${name}.mjs`, import.meta.url))

/** What is run is built from the sources of today, as by `npm start`; asked once by each file of tests. */
let built: Promise<void> | undefined
const isBuilt = () => (built ??= buildServer())

/** A start that takes longer is a failed start. */
const READY_TIMEOUT_MS = 120_000

/** A running server of its own process. */
export interface PrumoProcess {
  readonly url: string
  readonly pid: number | undefined
  /** What it printed so far. */
  readonly output: () => string
  /** kill -9, and the wait until it is gone. */
  readonly kill: () => Promise<void>
  /** Has it print the longest turn of its main thread; of one with the probe (main-thread-probe.ts). SIGUSR2. */
  readonly tellTurn: () => void
  /** Tells it to stop, as a service manager does. @returns its exit code, null when it was killed. */
  readonly stop: () => Promise<number | null>
}

/**
 * Starts a server as `npm start` does, on a free port of the loopback, and waits until it is ready.
 * @param flags of Node.
 * @param log an open file that it prints into; it is kept for `output` unless told.
 */
export async function startPrumo(
  environment: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
  log: number | 'pipe' = 'pipe',
): Promise<PrumoProcess> {
  await isBuilt()
  const port = await freePort()
  const child = spawn(process.execPath, [...serverFlags, ...flags, programOf('serve')], {
    env: {
      ...serverEnvironment,
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_URL: `http://127.0.0.1:${port}`,
      RATE_LIMIT: '1000000',
      // Most private clusters are faster than they are safe, and have one role.
      ALLOW_DATA_LOSS: '1',
      ALLOW_OWNER: '1',
      ...environment,
    },
    stdio: ['ignore', log, log],
  })
  let output = ''
  const collect = (chunk: Buffer) => (output += chunk.toString())
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const url = `http://127.0.0.1:${port}`
  await ready(child, url, () => output)
  return {
    url,
    pid: child.pid,
    output: () => output,
    tellTurn: () => child.kill('SIGUSR2'),
    kill: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await gone
    },
    stop: async () => {
      // Not before the last that it printed was read.
      const gone = once(child, 'close')
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await gone
      return child.exitCode
    },
  }
}

interface EndedCommand {
  /** Null of one that was killed. */
  readonly code: number | null
  readonly output: string
}

/** Starts a command of the server, such as `rotate-keys`, as npm does. */
export async function startCommand(
  name: string,
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<{ readonly kill: () => void; readonly ended: Promise<EndedCommand> }> {
  await isBuilt()
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    ALLOW_DATA_LOSS: '1',
    ALLOW_OWNER: '1',
    ...environment,
  }
  const child = spawn(process.execPath, [programOf(name), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return {
    kill: () => child.kill('SIGKILL'),
    ended: once(child, 'close').then(() => ({ code: child.exitCode, output })),
  }
}

/** Runs it to its end. */
export async function runCommand(
  name: string,
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<EndedCommand> {
  return (await startCommand(name, environment, args)).ended
}

async function ready(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${output()}`)
    const isReady = await fetch(`${url}/api/ready`).then(
      (response) => response.ok,
      // Not listening yet: asked again below.
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`The server was not ready in time:\n${output()}`)
}

/** A port of the loopback that nobody listens on just now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}
