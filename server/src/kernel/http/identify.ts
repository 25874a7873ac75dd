import { isDeepStrictEqual } from 'node:util'
import type { RouteContract } from '@prumo/contracts/route'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { DirectoryDb } from '../database/atomic.ts'
import { notFound, Refusal } from '../refusal.ts'
import {
  authenticate,
  type AuthenticatedCaller,
  companyOfToken,
  hashToken,
  isCallerUnchanged,
  toCaller,
  tokenIn,
} from './authenticate.ts'
import { authorize } from './authorize.ts'
import type { CallerRecord, Membership } from './caller-record.ts'

// The way of a request through who calls is drawn in docs/rules/callers.md.

const companyPathSchema = z.object({ company_id: z.coerce.number().pipe(z.int().min(1)) })

/** The company that a path names; null where it names none. */
const companyIdIn = (params: unknown): number | null =>
  companyPathSchema.safeParse(params).data?.company_id ?? null

/** Who calls, and that they may: read anew in each transaction. @throws Refusal */
export async function identify(
  db: DirectoryDb,
  route: RouteContract,
  request: FastifyRequest,
  now: Date,
): Promise<AuthenticatedCaller> {
  const caller = await callerOf(db, route, request)
  authorize(route, caller.user, caller.membership, now)
  return caller
}

/** Requires a member of the company, or a caller whom the route admits without membership. @throws Refusal */
export async function requireMembership(
  db: DirectoryDb,
  route: RouteContract,
  request: FastifyRequest,
  now: Date,
): Promise<void> {
  const { user, membership } = await callerOf(db, route, request)
  if (membership === null) authorize(route, user, membership, now)
}

/**
 * Who calls, whatever they may do.
 * @param before what was found of them last. @throws Refusal `unauthenticated`
 */
export async function callerOf(
  db: DirectoryDb,
  { access }: RouteContract,
  { params, headers }: FastifyRequest,
  before?: CallerRecord,
): Promise<AuthenticatedCaller> {
  const company =
    access.kind === 'program'
      ? await companyOfToken(db, headers.authorization)
      : companyIdIn(params)
  return authenticate(db, headers.authorization, company, before)
}

/** Whether the caller is unchanged since the read that was begun for the cached one. @throws Refusal `unauthenticated` */
export function isSameCaller(
  db: DirectoryDb,
  { params, headers }: FastifyRequest,
  { found }: AuthenticatedCaller,
): Promise<boolean> {
  return isCallerUnchanged(db, headers.authorization, companyIdIn(params), found)
}

/** The same at the end of long work: who may less by now than when it began has done nothing. @throws Refusal */
export async function identifyAgain(
  db: DirectoryDb,
  route: RouteContract,
  request: FastifyRequest,
  now: Date,
  before: Membership,
): Promise<void> {
  const { membership } = await identify(db, route, request, now)
  if (membership === null) throw notFound()
  const { permissions, rights, approvals } = membership
  const isNarrower =
    before.permissions.some((key) => !permissions.includes(key)) ||
    !isDeepStrictEqual(rights, before.rights) ||
    !isDeepStrictEqual(approvals, before.approvals)
  if (isNarrower) throw new Refusal('permission_denied')
}

/**
 * The caller by the record that was read last, authorised for the route: reads may begin with it, and are
 * answered once `isSameCaller` has confirmed it. Null where it would be refused, which the fresh record decides.
 */
export function cachedCaller(
  found: CallerRecord,
  route: RouteContract,
  { params, headers }: FastifyRequest,
  now: Date,
): AuthenticatedCaller | null {
  const tokenHash = hashToken(tokenIn(headers.authorization))
  const caller = toCaller(found, { tokenHash, companyId: companyIdIn(params), now })
  try {
    authorize(route, caller.user, caller.membership, now)
  } catch {
    return null
  }
  return caller
}
