import { type ClientRequest, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { inSpan } from '../tracing/spans.ts'
import { isCertificateFault } from './outside-request.ts'
import {
  type AddressRules,
  fixedLookup,
  isLoopbackAddress,
  PrivateAddressError,
  publicAddresses,
  type ResolvedAddresses,
} from './public-address.ts'

/** As much of an answer is read; what is behind it nobody needs. */
const ANSWER_BYTES = 2_000

export type CallFault = 'unreachable' | 'timeout' | 'certificate' | 'private_address'

/** What came of a call to an address that a person gave. */
export type CallOutcome =
  | { readonly status_code: number; readonly answer: string; readonly fault: null }
  | { readonly status_code: null; readonly answer: null; readonly fault: CallFault }

/** POSTs to addresses that people gave. */
export interface AddressCaller {
  /** It never throws: whatever the other side does is an outcome. */
  readonly post: (
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ) => Promise<CallOutcome>
  /**
   * @throws PrivateAddressError for an address that leads, or may lead, into a private network, and
   * the resolver's error, or that it took too long, where it is not known where the address leads.
   */
  readonly check: (url: string) => Promise<void>
}

export interface CallerSettings extends AddressRules {
  /** The whole of a call takes no longer, finding the address included. */
  readonly deadlineMs: number
}

/**
 * Where a URL leads. It is called encrypted alone; this machine's own addresses, where they are
 * allowed, also without. @throws PrivateAddressError
 */
async function placesOf(
  url: URL,
  rules: AddressRules,
  signal: AbortSignal,
): Promise<ResolvedAddresses> {
  const found = await publicAddresses(url.hostname, rules, signal)
  const isOwn = found.every(({ address }) => isLoopbackAddress(address))
  if (url.protocol !== 'https:' && !(isOwn && url.protocol === 'http:'))
    throw new PrivateAddressError('Only https is called.')
  return found
}

/** Each call resolves the name anew, refuses private addresses, and connects to what it resolved. */
export function addressCaller(settings: CallerSettings): AddressCaller {
  return {
    check: async (text) => {
      await placesOf(new URL(text), settings, AbortSignal.timeout(settings.deadlineMs))
    },
    post: async (text, headers, body) => {
      const signal = AbortSignal.timeout(settings.deadlineMs)
      try {
        const url = new URL(text)
        const found = await placesOf(url, settings, signal)
        return await tracedSend(url, found, { headers, body, signal })
      } catch (error) {
        return { status_code: null, answer: null, fault: faultOf(error, signal) }
      }
    },
  }
}

interface Sent {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}

/** The address is a company's: it is told nowhere. */
const tracedSend = (url: URL, found: ResolvedAddresses, sent: Sent): Promise<CallOutcome> =>
  inSpan(
    { name: 'POST', kind: 'client', attributes: { 'http.request.method': 'POST' } },
    async (span) => {
      const passed: Sent['headers'] = span === null ? {} : { traceparent: span.traceparent }
      const outcome = await send(url, found, { ...sent, headers: { ...sent.headers, ...passed } })
      if (outcome.fault === null) span?.note({ 'http.response.status_code': outcome.status_code })
      return outcome
    },
  )

/** Redirects are answers like others: nothing follows them. No connection is used twice. */
function send(
  url: URL,
  found: ResolvedAddresses,
  { headers, body, signal }: Sent,
): Promise<CallOutcome> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      signal,
      agent: false,
      lookup: fixedLookup(found),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    } as const
    const sent: ClientRequest =
      url.protocol === 'https:' ? overHttps(url, options) : overHttp(url, options)
    sent.once('error', reject)
    // HTTP 101: another protocol, which nobody asked for. Unheard, it would end the request with no event.
    sent.once('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy()
      resolve({ status_code: statusCode, answer: '', fault: null })
    })
    sent.once('response', (response) => {
      const status_code = response.statusCode ?? 0
      const chunks: Buffer[] = []
      let size = 0
      const end = () => {
        resolve({
          status_code,
          answer: Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString('utf8'),
          fault: null,
        })
        response.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size >= ANSWER_BYTES) end()
      })
      response.once('end', end)
      response.once('error', reject)
    })
    sent.end(body)
  })
}

function faultOf(error: unknown, signal: AbortSignal): CallFault {
  if (error instanceof PrivateAddressError) return 'private_address'
  if (signal.aborted) return 'timeout'
  return isCertificateFault(error) ? 'certificate' : 'unreachable'
}
