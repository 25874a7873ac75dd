import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'

/** How long a process may take to end when it is asked to; then it is killed. */
const STOP_TIMEOUT_MS = 10_000

/** A program of the benchmark in a process of its own. */
export interface Program {
  readonly pid: number
  /** What it printed so far, both streams. */
  readonly output: () => string
  /** Whether it has ended, by itself or by `stop`. */
  readonly hasEnded: () => boolean
  /** Ends it and waits until it is gone. */
  readonly stop: () => Promise<void>
}

/**
 * Runs a TypeScript file with this Node in a process of its own, which sees only the environment
 * given: a developer's own settings change no figure. It ends with this process.
 * @param flags of Node itself.
 */
export function runProgram(
  file: string,
  environment: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Program {
  const child = spawn(process.execPath, [...flags, file], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${file} could not be started.`)
  const endWithUs = () => child.kill('SIGKILL')
  process.on('exit', endWithUs)
  child.on('exit', () => process.off('exit', endWithUs))
  let output = ''
  const collect = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return { pid, output: () => output, hasEnded: () => hasEnded(child), stop: () => stop(child) }
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const end = once(child, 'exit')
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  child.kill('SIGTERM')
  await end
  clearTimeout(kill)
}

/** Resident memory of a process now, in megabytes (10^6 bytes); null where the system does not say. */
export function residentMegabytes(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  return kibibytes === undefined ? null : (Number(kibibytes) * 1024) / 1_000_000
}

/** Time of the processors that a process has taken so far, in seconds; null where the system does not say. */
export function processorSeconds(pid: number): number | null {
  if (process.platform !== 'linux') return null
  // proc(5): the name, which may have spaces, ends with the last parenthesis; times are in hundredths.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** A port of 127.0.0.1 that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}
