import type { RouteContract } from '@prumo/contracts/route'
import type { FastifyRequest } from 'fastify'
import {
  atomic,
  type AtomicOptions,
  type CompanyToEnter,
  type DirectoryDb,
} from '../database/atomic.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { OutsideServices } from '../outside/outside-services.ts'
import type { KeyedHash } from '../secret-key.ts'
import type { KeyRing } from '../secrets/key-ring.ts'
import { type SignedIn, tokenIn } from './authenticate.ts'
import type { Membership } from './caller-record.ts'
import { type ConnectionShares, companyInPath, type RepeatTurns } from './connection-shares.ts'
import type { RequestContext } from './request-context.ts'
import { Refusal } from '../refusal.ts'
import { requireMembership } from './identify.ts'
import { callerKey, type KnownCallers } from './known-callers.ts'
import { networkOf } from './network-of.ts'

/** What all requests of a process share. */
export interface Serving {
  readonly database: Database
  readonly keyedHash: KeyedHash
  readonly keyRing: KeyRing
  readonly files: FileStore
  readonly outside: OutsideServices
  readonly clock: () => Date
  /** Where people reach Prumo. */
  readonly appUrl: string
  readonly validateResponses: boolean
  readonly shares: ConnectionShares
  readonly repeats: RepeatTurns
  readonly callers: KnownCallers
}

/** The key of a caller and the company of the path. @throws Refusal `unauthenticated` */
export function callerKeyOf(request: FastifyRequest): string {
  return callerKey(tokenIn(request.headers.authorization), companyInPath(request))
}

/**
 * Admits callers who are signed in and members of the company in the path, while there is room: others
 * neither wait in its queue nor use its share of the connections. @throws Refusal
 */
export function admit(
  serving: Serving,
  route: RouteContract,
  request: FastifyRequest,
  caller: string,
  now: Date,
): Promise<void> {
  serving.shares.requireRoom()
  return serving.callers.admit(caller, networkOf(request.ip), now, () =>
    atomic(serving.database, { now, readOnly: true }, (db) =>
      requireMembership(db, route, request, now),
    ),
  )
}

/** The client closed the connection before its request began: no error, and not logged. */
export class ClientDisconnected extends Refusal {
  constructor() {
    super('unavailable')
  }
}

/** Requests that have had a turn. */
const begun = new WeakSet<FastifyRequest>()

/**
 * An atomic of a request, in its turn among those of its company. Whoever has gone before the turn came gets none:
 * nothing has been done for them, and nobody would read the answer.
 */
export function atomicOf<T>(
  serving: Serving,
  request: FastifyRequest,
  options: AtomicOptions,
  work: (db: DirectoryDb) => Promise<T>,
): Promise<T> {
  const isBegun = begun.has(request)
  const run = () => {
    if (!isBegun && request.raw.socket.destroyed) throw new ClientDisconnected()
    begun.add(request)
    return atomic(serving.database, options, work)
  }
  return serving.shares.inTurn(companyInPath(request), run, isBegun)
}

/** The company of a member, and who acts in it. */
export function companyToEnter(
  membership: Membership,
  user: SignedIn,
  { requestId, ip }: Pick<RequestContext, 'requestId' | 'ip'>,
): CompanyToEnter {
  const { company_id, time_zone, called, rights, approvals, approves_own, permissions } = membership
  const actor = { user_id: user.id, user_name: membership.actor_name, request_id: requestId, ip }
  const { tells_operations } = membership
  return {
    company_id,
    time_zone,
    called,
    actor,
    rights,
    approvals,
    approves_own,
    permissions,
    tells_operations,
  }
}
