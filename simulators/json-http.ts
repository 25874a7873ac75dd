import type { IncomingMessage, ServerResponse } from 'node:http'
import { TLSSocket } from 'node:tls'

/** What a simulator answers: a status, and a body that is JSON or a page. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly type?:
    | 'text/html; charset=utf-8'
    | 'application/soap+xml; charset=utf-8'
    | 'application/xml; charset=utf-8'
}

/** A request as simulators look at it. */
export interface Asked {
  readonly method: string
  /** Below the service's own address. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly text: string
  /** The name on the certificate that the caller showed; empty without one. */
  readonly client: string
}

/** @param prefix what stands before the paths of the service. */
export async function readAsked(request: IncomingMessage, prefix: string): Promise<Asked> {
  const url = new URL(request.url ?? '/', 'http://simulator')
  const chunks: Buffer[] = []
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  return {
    method: request.method ?? 'GET',
    path: url.pathname.slice(prefix.length) || '/',
    query: url.searchParams,
    headers: request.headers,
    text: Buffer.concat(chunks).toString('utf8'),
    client: clientOf(request),
  }
}

function clientOf({ socket }: IncomingMessage): string {
  const name = socket instanceof TLSSocket ? socket.getPeerCertificate().subject?.CN : undefined
  return typeof name === 'string' ? name : ''
}

/** The fields of a body of JSON; none of another body. */
export function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed !== null && typeof parsed === 'object' ? { ...parsed } : {}
  } catch {
    return {}
  }
}

/** A field of a body as text; empty where there is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export function send(response: ServerResponse, { status, body, type }: Answer): void {
  response.writeHead(status, { 'content-type': type ?? 'application/json' })
  response.end(type === undefined ? JSON.stringify(body) : String(body))
}
