import type { RouteContract } from '@prumo/contracts/route'
import type { FastifyRequest } from 'fastify'
import { notFound } from '../refusal.ts'
import { markSeen } from './authenticate.ts'
import type { RequestContext } from './request-context.ts'
import { identify } from './identify.ts'
import type { CallRoute, ProgramHandler, RouteRequest } from './program-handler.ts'
import { exemptFromLimit } from './limit-calls.ts'
import { parseInput, rawForm } from './read-input.ts'
import { atomicOf, type Serving } from './serving.ts'

/**
 * A request of a program that speaks a protocol of its own. What it asks for are requests of other
 * routes, each of which identifies its caller again.
 */
export async function serveProgram(
  serving: Serving,
  handler: ProgramHandler,
  request: FastifyRequest,
  context: RequestContext,
): Promise<unknown> {
  const { route } = handler
  const { membership } = await atomicOf(serving, request, { now: context.now }, async (db) => {
    const caller = await identify(db, route, request, context.now)
    if (caller.user.isSeenStale) await markSeen(db, caller.user, null, context.ip)
    return caller
  })
  if (membership === null) throw notFound()
  const input = parseInput(route, request, rawForm(request))
  const call = callerOf(request, membership.company_id)
  return handler.run({ ...context, membership, call }, input)
}

/**
 * Calls routes of a company as the request's caller: by the same token, from the same address, in
 * the same language, counted by the same limits: the first call is the request itself, and each that
 * it makes beside is one more.
 */
function callerOf(request: FastifyRequest, company_id: number): CallRoute {
  let isCounted = true
  return async (route, asked) => {
    const { authorization, 'accept-language': language, 'user-agent': agent } = request.headers
    const inject = async () =>
      request.server.inject({
        method: route.method,
        url: addressOf(route, company_id, asked),
        remoteAddress: request.ip,
        headers: {
          ...(authorization === undefined ? {} : { authorization }),
          ...(language === undefined ? {} : { 'accept-language': language }),
          ...(agent === undefined ? {} : { 'user-agent': agent }),
          ...(asked.idempotencyKey === undefined
            ? {}
            : { 'idempotency-key': asked.idempotencyKey }),
        },
        ...(asked.body === undefined ? {} : { payload: asked.body }),
      })
    const sent = isCounted ? exemptFromLimit(inject) : inject()
    isCounted = false
    const { statusCode, payload } = await sent
    return { status: statusCode, text: payload }
  }
}

function addressOf(
  { path }: RouteContract,
  company_id: number,
  { params = {}, query = {} }: RouteRequest,
): string {
  const named: Readonly<Record<string, string>> = { ...params, company_id: String(company_id) }
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(named[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  return search === '' ? place : `${place}?${search}`
}
