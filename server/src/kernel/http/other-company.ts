import type { RouteContract } from '@prumo/contracts/route'
import type { FastifyRequest } from 'fastify'
import type { DirectoryDb } from '../database/atomic.ts'
import { notFound } from '../refusal.ts'
import { authenticate, tokenIn } from './authenticate.ts'
import { authorize } from './authorize.ts'
import { isApiToken } from './caller-record.ts'
import type { EnterOtherCompany } from './handler.ts'
import type { RequestContext } from './request-context.ts'
import { companyToEnter } from './serving.ts'

/** The one way into a second company in the same transaction: its membership, plan and permission. */
export function otherCompanyEntry(
  db: DirectoryDb,
  route: RouteContract,
  request: FastifyRequest,
  context: RequestContext,
): EnterOtherCompany {
  return async (companyId, permission) => {
    // An API token is of one company.
    if (isApiToken(tokenIn(request.headers.authorization))) throw notFound()
    const { user, membership } = await authenticate(db, request.headers.authorization, companyId)
    const own = route.access.kind === 'company' ? route.access : null
    const feature = own?.feature === undefined ? {} : { feature: own.feature }
    const there = { ...route, access: { kind: 'company', permission, ...feature } } as const
    authorize(there, user, membership, context.now)
    if (membership === null) throw notFound()
    return companyToEnter(membership, user, context)
  }
}
