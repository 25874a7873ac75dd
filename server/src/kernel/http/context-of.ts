import type { FastifyRequest } from 'fastify'
import { languageOf } from '../../texts/error-texts.ts'
import type { RequestContext } from './request-context.ts'
import type { Serving } from './serving.ts'

/** What every handler and page knows of its request. */
export function contextOf(serving: Serving, request: FastifyRequest): RequestContext {
  return {
    now: serving.clock(),
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 250),
    header: (name) => [request.headers[name]].flat()[0] ?? '',
    sent: () => ({ headers: textsOf(request.headers), query: textsOf(request.query) }),
    requestId: request.id,
    language: languageOf(request.headers['accept-language']),
    appUrl: serving.appUrl,
    keyedHash: serving.keyedHash,
    keyRing: serving.keyRing,
    files: serving.files,
    outside: serving.outside,
  }
}

/** The texts of headers, of a query or of a form, by their names; the first of those that came twice. */
export function textsOf(values: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(Object(values)).flatMap(([name, value]) => {
      const first: unknown = Array.isArray(value) ? value[0] : value
      return typeof first === 'string' ? [[name, first] as const] : []
    }),
  )
}
