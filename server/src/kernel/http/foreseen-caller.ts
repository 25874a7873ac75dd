import type { RouteContract } from '@prumo/contracts/route'
import type { FastifyRequest } from 'fastify'
import { type AuthenticatedCaller, callerFrom, hashToken, tokenIn } from './authenticate.ts'
import { authorize } from './authorize.ts'
import { companyIdIn } from './identify.ts'
import type { Serving } from './serving.ts'

/**
 * Whoever calls, as they were found last and would be let in: what is read for them by this may be told
 * once they are found so again. Null where nothing is foreseen: who is not known, or where a company may be in another
 * database, which is asked apart in any case.
 */
export function foreseenCaller(
  { callers, database }: Serving,
  route: RouteContract,
  { params, headers }: FastifyRequest,
  name: string,
  now: Date,
): AuthenticatedCaller | null {
  const found = database.cells === null ? callers.lastFound(name) : undefined
  if (found === undefined) return null
  const tokenHash = hashToken(tokenIn(headers.authorization))
  const caller = callerFrom(found, { tokenHash, companyId: companyIdIn(params), now })
  try {
    authorize(route, caller.user, caller.membership, now)
  } catch {
    // They are refused by what they are found to be now.
    return null
  }
  return caller
}
