import type { ServerResponse } from 'node:http'

/** What can go wrong with a service, told by tests and by hand. */
export const FAULTS = [
  'server_error',
  'timeout',
  'garbage',
  'rate_limited',
  'redirect',
  'huge',
  /** Each movement is told twice, on pages that overlap. */
  'duplicate',
] as const

export type Fault = (typeof FAULTS)[number]

/** The faults that a service has for now. */
export interface Faults {
  /** So many requests fail; all of them until the fault is cleared, unless told. */
  readonly set: (fault: Fault, times?: number) => void
  readonly clear: () => void
  /** How many requests came, failed ones too. */
  readonly asked: () => number
  /** The fault that the next request has; `duplicate` changes what is told, not how. */
  readonly next: () => Fault | null
  readonly isDuplicating: () => boolean
}

export function newFaults(): Faults {
  let fault: Fault | null = null
  let left = 0
  let asked = 0
  return {
    set: (next, times = Infinity) => {
      fault = next
      left = times
    },
    clear: () => {
      fault = null
    },
    asked: () => asked,
    next: () => {
      asked += 1
      if (fault === null || fault === 'duplicate' || left === 0) return null
      left -= 1
      return fault
    },
    isDuplicating: () => fault === 'duplicate',
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
    case 'timeout':
    case 'duplicate':
      return
  }
}
