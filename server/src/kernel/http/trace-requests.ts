import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { beginSpan, isTracing, runWithin, type Span } from '../tracing/spans.ts'

const companySchema = z.object({ company_id: z.string().regex(/^\d{1,15}$/) })

/**
 * A span of each request, as part of the trace that its caller names (W3C traceparent): route by its
 * template, status, company and the id by which the log knows it; nothing of who asked for what.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    // A method that no route has is a word of the caller's choice.
    const method = request.routeOptions.url === undefined ? 'other' : request.method
    const company = companySchema.safeParse(request.params).data?.company_id
    const { traceparent } = request.headers
    const span = beginSpan(
      {
        name: `${method} ${route}`,
        kind: 'server',
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'prumo.request_id': request.id,
          ...(company === undefined ? {} : { 'prumo.company_id': Number(company) }),
        },
      },
      typeof traceparent === 'string' ? traceparent : null,
    )
    if (span === null) return done()
    spans.set(request, span)
    return runWithin(span, done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    span?.note({ 'http.response.status_code': statusCode })
    span?.end(statusCode >= 500)
  })
}
