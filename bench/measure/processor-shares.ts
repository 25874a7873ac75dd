import { cpus } from 'node:os'
import { processorSeconds } from '../product/child-process.ts'

/** Who took the time of the processors since it was made: the server's processes, this one, or the rest. */
export class ProcessorShares {
  readonly #pids: readonly number[]
  readonly #begun: Times

  constructor(...pids: readonly number[]) {
    this.#pids = pids
    this.#begun = timesOf(pids)
  }

  /** `server 43 %, clients 12 %, PostgreSQL and the rest 30 %, idle 15 %` of all processors. */
  say(): string {
    const past = this.#past()
    const all = past('busy') + past('idle')
    const rest = past('busy') - past('server') - past('own')
    const share = (seconds: number) => `${Math.round((seconds * 100) / all)} %`
    return [
      `server ${share(past('server'))}`,
      `clients ${share(past('own'))}`,
      `PostgreSQL and the rest ${share(rest)}`,
      `idle ${share(past('idle'))}`,
    ].join(', ')
  }

  #past(): (name: keyof Times) => number {
    const now = timesOf(this.#pids)
    return (name) => now[name] - this.#begun[name]
  }
}

/** In seconds, of all processors together. */
interface Times {
  readonly server: number
  readonly own: number
  readonly busy: number
  readonly idle: number
}

function timesOf(pids: readonly number[]): Times {
  const { user, system } = process.cpuUsage()
  const all = cpus().map(({ times }) => times)
  const sum = (of: (times: (typeof all)[number]) => number) =>
    all.reduce((total, times) => total + of(times), 0) / 1000
  return {
    server: pids.reduce((total, pid) => total + (processorSeconds(pid) ?? 0), 0),
    own: (user + system) / 1_000_000,
    busy: sum(({ user: own, nice, sys, irq }) => own + nice + sys + irq),
    idle: sum(({ idle }) => idle),
  }
}
