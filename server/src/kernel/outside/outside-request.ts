import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { type Attributes, inSpan } from '../tracing/spans.ts'
import { OutsideFault } from './outside-fault.ts'
import {
  type AddressRules,
  fixedLookup,
  PrivateAddressError,
  publicAddresses,
  type ResolvedAddresses,
} from './public-address.ts'

/** A certificate and its key that the caller is known by, PEM. */
export interface ClientCertificate {
  readonly certificate_pem: string
  readonly private_key_pem: string
}

export interface OutsideRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the base address of the service, with its query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Makes something there that would be made twice: it is sent once, whatever comes of it. */
  readonly is_sent_once?: boolean
  readonly certificate?: ClientCertificate
}

export interface OutsideAnswer {
  readonly status: number
  readonly text: string
  /** The same as it came, whatever it is written in. */
  readonly bytes: Uint8Array
  /** Where the service said when it may be asked again. */
  readonly retryAfterSeconds: number | null
}

export interface OutsideLimits {
  /** Of an address that a person gave: all that it leads to is public, or nothing is sent. */
  readonly addresses?: AddressRules
  /** False of one of many of its kind, as a shop: neither metrics nor traces name it. */
  readonly is_named?: boolean
  readonly deadlineMs: number
  readonly maxBytes: number
}

/** Whether the installation itself names where requests go: what a company typed is told nowhere. */
export const isNamedHost = (limits: Pick<OutsideLimits, 'addresses' | 'is_named'>): boolean =>
  limits.addresses === undefined && limits.is_named !== false

/**
 * One request to a base address that the installation names. Redirects are not followed, an answer is
 * cut where it is larger than it can be, and the whole of it has an end.
 * @param ca certificates that vouch for the service, PEM, beside those that the system knows.
 * @throws OutsideFault `unreachable`, `unreadable_answer`, `certificate_refused`, `private_address`.
 */
export async function askOutside(
  base: string,
  asked: OutsideRequest,
  limits: OutsideLimits,
  ca: string | null,
): Promise<OutsideAnswer> {
  const url = new URL(`${base}${asked.path}`)
  const address: Attributes = isNamedHost(limits) ? { 'server.address': url.hostname } : {}
  const attributes = { 'http.request.method': asked.method, ...address }
  return inSpan({ name: asked.method, kind: 'client', attributes }, async (span) => {
    const passed: OutsideRequest['headers'] = span === null ? {} : { traceparent: span.traceparent }
    const answer = await ask(
      url,
      { ...asked, headers: { ...asked.headers, ...passed } },
      limits,
      ca,
    )
    span?.note({ 'http.response.status_code': answer.status })
    return answer
  })
}

async function ask(
  url: URL,
  asked: OutsideRequest,
  limits: OutsideLimits,
  ca: string | null,
): Promise<OutsideAnswer> {
  const signal = AbortSignal.timeout(limits.deadlineMs)
  const found = await checkedAddresses(url, limits.addresses, signal)
  const tls = tlsOf(asked, ca)
  return new Promise((resolve, reject) => {
    let isShaking = false
    const fail = (error: unknown) => reject(faultOf(error, isShaking))
    const options = {
      method: asked.method,
      signal,
      ...(found === null ? {} : { lookup: fixedLookup(found) }),
      headers: {
        accept: 'application/json',
        'user-agent': 'Prumo',
        ...asked.headers,
        ...(asked.body === undefined ? {} : { 'content-length': Buffer.byteLength(asked.body) }),
      },
    }
    const sent = open()
    sent.once('socket', (socket) => {
      if (url.protocol !== 'https:') return
      socket.once('connect', () => (isShaking = true))
      socket.once('secureConnect', () => (isShaking = false))
    })
    sent.once('error', fail)
    // HTTP 101: another protocol, which nobody asked for. Unheard, it would end the request with no event.
    sent.once('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new OutsideFault('unreadable_answer', 'The answer changes the protocol.'))
    })
    sent.once('response', (answer) => {
      const chunks: Buffer[] = []
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        chunks.push(chunk)
        if (size <= limits.maxBytes) return
        reject(new OutsideFault('unreadable_answer', 'The answer is larger than it can be.'))
        answer.destroy()
      })
      answer.once('error', fail)
      answer.once('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({
          status: answer.statusCode ?? 0,
          text: bytes.toString('utf8'),
          bytes,
          retryAfterSeconds: secondsIn(answer.headers['retry-after']),
        })
      })
    })
    sent.end(asked.body)

    /** A key that is not the certificate's own is refused before anything is sent. */
    function open() {
      try {
        return url.protocol === 'https:'
          ? overHttps(url, { ...options, ...tls, agent: false })
          : overHttp(url, options)
      } catch (error) {
        throw faultOf(error, true)
      }
    }
  })
}

/** Who vouches for the service, and what the caller is known by. */
const tlsOf = ({ certificate }: OutsideRequest, ca: string | null) => ({
  ...(ca === null ? {} : { ca }),
  ...(certificate === undefined
    ? {}
    : { cert: certificate.certificate_pem, key: certificate.private_key_pem }),
})

/** The addresses that may be asked; null where nobody but the installation named the host. */
async function checkedAddresses(
  url: URL,
  rules: AddressRules | undefined,
  signal: AbortSignal,
): Promise<ResolvedAddresses | null> {
  if (rules === undefined) return null
  try {
    return await publicAddresses(url.hostname, rules, signal)
  } catch (cause) {
    if (cause instanceof PrivateAddressError)
      throw new OutsideFault('private_address', 'The address leads to no public host.', { cause })
    throw new OutsideFault('unreachable', 'The name of the host leads nowhere.', { cause })
  }
}

/** OpenSSL's and Node's names of a handshake that one side broke off for a certificate. */
const CERTIFICATE_CODES =
  /^(ERR_SSL_|ERR_TLS_|ERR_OSSL_|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET|VERIFY))/

/** A connection that the other side ends in the handshake: it does not say why, and there is one reason. */
const BROKEN_OFF = /^(ECONNRESET|EPIPE|EPROTO)$/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Whether a handshake broke off because of a certificate. */
export const isCertificateFault = (error: unknown): boolean => CERTIFICATE_CODES.test(codeOf(error))

function faultOf(error: unknown, isShaking: boolean): OutsideFault {
  const code = codeOf(error)
  return isCertificateFault(error) || (isShaking && BROKEN_OFF.test(code))
    ? new OutsideFault('certificate_refused', `The handshake failed: ${code}.`, { cause: error })
    : new OutsideFault('unreachable', `The service cannot be reached: ${code}.`, { cause: error })
}

/** Whole seconds, also where a service tells parts of one (Shopify: `2.0`). */
function secondsIn(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,6}(\.\d{1,6})?$/.test(header)
    ? Math.ceil(Number(header))
    : null
}
