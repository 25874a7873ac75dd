import type { ServerResponse } from 'node:http'

/** What can go wrong with a service, told by tests and by hand. */
export const FAULTS = [
  'server_error',
  'timeout',
  'garbage',
  'rate_limited',
  'redirect',
  'huge',
  /** The connection ends in the middle of an answer. */
  'cut_off',
  /** A page has half of the movements that it counts. */
  'half_page',
  /** Each movement is told twice, on pages that overlap. */
  'duplicate',
  /** It is done, and its answer never comes. */
  'lost_answer',
] as const

export type Fault = (typeof FAULTS)[number]

/** Faults of what is told, not of how it is answered. */
const OF_CONTENT: readonly Fault[] = ['duplicate', 'half_page']

/** The faults that a service has for now. */
export interface Faults {
  /** So many requests fail, all until the fault is cleared unless told, once so many went well. */
  readonly set: (fault: Fault, times?: number, after?: number) => void
  readonly clear: () => void
  /** Each request has the fault that is chosen for it, by how many came before, until it is cleared. */
  readonly choose: (choice: (asked: number) => Fault | null) => void
  /** How many requests came, failed ones too. */
  readonly asked: () => number
  /** The fault that the next request has, unless it is one of what is told. */
  readonly next: () => Fault | null
  /** Whether what is told has this fault. */
  readonly tells: (fault: 'duplicate' | 'half_page') => boolean
}

export function newFaults(): Faults {
  let fault: Fault | null = null
  let left = 0
  let well = 0
  let asked = 0
  let choice: ((asked: number) => Fault | null) | null = null
  return {
    set: (next, times = Infinity, after = 0) => {
      fault = next
      left = times
      well = after
    },
    clear: () => {
      fault = null
      choice = null
    },
    choose: (next) => {
      choice = next
    },
    asked: () => asked,
    next: () => {
      asked += 1
      if (choice !== null) return choice(asked - 1)
      if (fault === null || OF_CONTENT.includes(fault) || left === 0) return null
      well -= 1
      if (well >= 0) return null
      left -= 1
      return fault
    },
    tells: (named) => fault === named,
  }
}

/** Larger than any answer that is read. */
const HUGE_BYTES = 16 * 1024 * 1024

/** Answers as the fault says; a request that is never answered ends when its caller gives up. */
export function failWith(fault: Fault, response: ServerResponse): void {
  switch (fault) {
    case 'server_error':
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"message":"error"}')
      return
    case 'rate_limited':
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '60' })
      response.end('{"message":"too many requests"}')
      return
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Manutenção')
      return
    case 'redirect':
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
      return
    case 'huge':
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(Buffer.alloc(HUGE_BYTES, ' '))
      return
    case 'cut_off':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"transacoes":[', () => response.destroy())
      return
    case 'timeout':
    case 'lost_answer':
    case 'duplicate':
    case 'half_page':
      return
  }
}
