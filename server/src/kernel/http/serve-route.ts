import type { RouteContract } from '@prumo/contracts/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { atomic, type DirectoryDb } from '../database/atomic.ts'
import type { Database } from '../database/database.ts'
import { progressOf } from '../progress.ts'
import { notFound } from '../refusal.ts'
import { type AuthenticatedCaller, markSeen } from './authenticate.ts'
import { authorize, isExpired } from './authorize.ts'
import type {
  EnterOtherCompany,
  CompanyDirectoryHandler,
  CompanyHandler,
  Handler,
  UserHandler,
} from './handler.ts'
import type { ParsedInput, RequestContext } from './request-context.ts'
import { contextOf } from './context-of.ts'
import { FileAnswer } from './file-answer.ts'
import { sendFile } from './send-file.ts'
import { cachedCaller, callerOf, identify, identifyAgain, isSameCaller } from './identify.ts'
import { JsonBytes } from './json-bytes.ts'
import { JsonText, valueOf } from './json-text.ts'
import {
  AlreadyAnsweredError,
  idempotencyKeyOf,
  type IdempotentRequest,
  onceForUser,
  onceInCompany,
  repeatName,
  requestHash,
} from './idempotency.ts'
import { otherCompanyEntry } from './other-company.ts'
import { type DeferredRead, readAfterAnswer, type ReadAhead } from './read-ahead.ts'
import { NO_FORM, parseInput, rawForm, readForm } from './read-input.ts'
import { ProtocolAnswer } from './protocol-answer.ts'
import { serveProgram } from './serve-program.ts'
import { serveSteps } from './serve-steps.ts'
import { admit, atomicOf, callerKeyOf, companyToEnter, type Serving } from './serving.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
/** Work that takes longer is long: whether it may still be done is seen again before its commit. */
const LONG_WORK_MS = 1_000

/**
 * One request, one way: authenticate, membership, plan, permission, parse, idempotency, handler,
 * all in one database transaction, read-only for GET.
 */
export async function serveRoute(
  serving: Serving,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const context = contextOf(serving, request)
  // What a repeat is answered was done by another request: that is the one to name, and to undo.
  const onRepeat = (requestId: string) => reply.header('x-request-id', requestId)
  const answer = await answerTo(serving, handler, request, { ...context, onRepeat })
  if (serving.validateResponses) requireContract(handler.route, valueOf(answer))
  // A route of two acts may have something to say about one of them only.
  reply.code(answer === undefined ? 204 : (handler.route.status ?? 200))
  if (answer instanceof ProtocolAnswer) {
    if (answer.text !== '') reply.type(JSON_TYPE).serializer(() => answer.text)
    return reply.code(answer.status).send(answer.text === '' ? undefined : answer.text)
  }
  if (answer instanceof FileAnswer) return sendFile(handler.route, answer, reply)
  if (answer instanceof JsonBytes) {
    reply.type(JSON_TYPE)
    return answer.stream()
  }
  if (!(answer instanceof JsonText)) return answer ?? null
  reply.type(JSON_TYPE).serializer(() => answer.text)
  return answer.text
}

/** An answer that its contract does not allow is a bug, not a fault of the caller. */
function requireContract(route: RouteContract, answer: unknown): void {
  const parsed = route.response.safeParse(answer)
  if (!parsed.success)
    throw new Error(`${route.id} answers what its contract does not say: ${parsed.error.message}`)
}

async function answerTo(
  serving: Serving,
  handler: Handler,
  request: FastifyRequest,
  context: RequestContext & Pick<IdempotentRequest, 'onRepeat'>,
): Promise<unknown> {
  if (handler.kind === 'public') {
    const options = { now: context.now, goesFirst: handler.goesFirst }
    const directory = <T>(work: (db: DirectoryDb) => Promise<T>) =>
      atomic(serving.database, options, work)
    const form = handler.route.raw_body ? rawForm(request) : NO_FORM
    return handler.run({ ...context, directory }, parseInput(handler.route, request, form))
  }
  const caller = callerKeyOf(request)
  await admit(serving, handler.route, request, caller, context.now)
  if (handler.kind === 'user steps' || handler.kind === 'company steps')
    return serveSteps(serving, handler, request, context)
  if (handler.kind === 'program') return serveProgram(serving, handler, request, context)
  return serveSignedIn(serving, handler, request, caller, context)
}

/** Somebody's rights are others than those by which was begun. */
class RightsChanged extends Error {}

/** How a request finds out who calls. @param name the caller's, by which they are known. */
function findingWho(
  { callers }: Serving,
  route: RouteContract,
  request: FastifyRequest,
  name: string,
) {
  const forgetting = (error: unknown) => {
    callers.forget(name)
    throw error
  }
  return {
    find: async (db: DirectoryDb): Promise<AuthenticatedCaller> => {
      const before = callers.lastFound(name)
      const caller = await callerOf(db, route, request, before).catch(forgetting)
      // Also of whoever may not: what they may no more is not read for them again.
      if (caller.found !== before) callers.noteFound(name, caller.found)
      authorize(route, caller.user, caller.membership, db.now)
      return caller
    },
    /** That they still are who they were foreseen to be, asked in the directory before it is left. */
    confirm: async (
      db: DirectoryDb,
      foreseen: AuthenticatedCaller,
    ): Promise<AuthenticatedCaller> => {
      const isSame = await isSameCaller(db, request, foreseen).catch(forgetting)
      if (!isSame) forgetting(new RightsChanged())
      return foreseen
    },
  }
}

/** @param name the caller's, by which they are known. */
async function serveSignedIn(
  serving: Serving,
  handler: UserHandler | CompanyHandler | CompanyDirectoryHandler,
  request: FastifyRequest,
  name: string,
  { onRepeat, ...context }: RequestContext & Pick<IdempotentRequest, 'onRepeat'>,
): Promise<unknown> {
  const { route } = handler
  const options = { now: context.now, readOnly: route.method === 'GET' }
  // A file is read only from somebody who may send one, and before the work's transaction opens.
  if (route.upload)
    await atomicOf(serving, request, { now: context.now, readOnly: true }, (db) =>
      identify(db, route, request, context.now),
    )
  const form = route.upload ? await readForm(route.upload, request) : NO_FORM
  const key = route.has_secret_answer ? null : idempotencyKeyOf(request)
  let seen: AuthenticatedCaller | null = null
  const left: DeferredRead[] = []
  const who = findingWho(serving, route, request, name)
  const workAs = async (
    db: DirectoryDb,
    { user, membership }: AuthenticatedCaller,
    begins: boolean,
  ) => {
    const input = parseInput(route, request, form)
    const hash = () => requestHash(request.url, input, membership?.rights)
    const once =
      key === null ? null : { key, hash: hash(), request_id: context.requestId, onRepeat }
    const call = { db, user, membership, context, input, once, begins, left }
    return runSignedIn(
      serving.database,
      handler,
      call,
      otherCompanyEntry(db, route, request, context),
    )
  }
  /** @param foreseen for whom is begun while the database still says who calls, and nothing told before. */
  const run = async (db: DirectoryDb, foreseen: AuthenticatedCaller | null) => {
    left.length = 0
    const begunAt = performance.now()
    const identifying = foreseen === null ? who.find(db) : who.confirm(db, foreseen)
    const ahead = foreseen === null ? null : workAs(db, foreseen, true)
    ahead?.catch(() => undefined)
    const caller = await identifying
    const { user, membership } = caller
    seen = user.isSeenStale ? caller : null
    const done = await (ahead ?? workAs(db, caller, false))
    // It worked on records alone: what its caller may was changed by others, if at all.
    const leavesRights =
      handler.kind === 'company' || (handler.kind === 'company directory' && handler.leavesRights)
    if (leavesRights && membership !== null && performance.now() - begunAt > LONG_WORK_MS)
      await identifyAgain(db, route, request, serving.clock(), membership)
    return done
  }
  const foreseen = foreseenFor(serving, handler, request, name, context.now)
  const workFor = (caller: AuthenticatedCaller | null) =>
    atomicOf(serving, request, options, (db) => run(db, caller))
  const answer = await serving.repeats(repeatName(request, key), () =>
    workFor(foreseen).catch((error: unknown) => {
      if (!(error instanceof RightsChanged || error instanceof AlreadyAnsweredError)) throw error
      return workFor(null)
    }),
  )
  await afterAnswer(serving, request, { context, left, seen })
  return answer
}

/** For whom is begun while the database says who calls; null of nobody. A company in another database is asked for there, apart in any case. */
function foreseenFor(
  { database, callers }: Serving,
  handler: UserHandler | CompanyHandler | CompanyDirectoryHandler,
  request: FastifyRequest,
  name: string,
  now: Date,
): AuthenticatedCaller | null {
  if (handler.kind !== 'company' || !handler.isOfRecords || database.cells !== null) return null
  const last = callers.lastFound(name)
  return last === undefined ? null : cachedCaller(last, handler.route, request, now)
}

interface Answered {
  readonly context: RequestContext
  readonly left: readonly DeferredRead[]
  /** Who called, where that is to be noted. */
  readonly seen: AuthenticatedCaller | null
}

/** What is done once an answer is known, beside telling it. */
async function afterAnswer(
  serving: Serving,
  request: FastifyRequest,
  { context, left, seen }: Answered,
): Promise<void> {
  for (const one of left) void readAfterAnswer(serving, request, one)
  if (seen === null) return
  const { user, membership } = seen
  await atomicOf(serving, request, { now: context.now }, (db) =>
    markSeen(db, user, membership?.company_id ?? null, context.ip),
  )
}

interface CompanyCall extends Pick<AuthenticatedCaller, 'user' | 'membership'> {
  readonly db: DirectoryDb
  readonly context: RequestContext
  readonly input: ParsedInput
  /** Null of what may be done again and again. */
  readonly once: IdempotentRequest | null
  /** Whether it begins before it is known who calls, and whether that was answered. */
  readonly begins: boolean
  /** Takes what is to be read after the answer. */
  readonly left: DeferredRead[]
}

function runSignedIn(
  database: Database,
  handler: UserHandler | CompanyHandler | CompanyDirectoryHandler,
  call: CompanyCall,
  alsoIn: EnterOtherCompany,
): Promise<unknown> {
  if (handler.kind === 'company') return runInCompany(database, handler, call)
  const { db, user, once } = call
  const run = runOutside(handler, call, alsoIn)
  return once === null ? run() : onceForUser(db, user.id, once, run)
}

function runInCompany(
  database: Database,
  handler: CompanyHandler,
  call: CompanyCall,
): Promise<unknown> {
  const { user, membership, context, input, once, begins, left } = call
  if (membership === null) throw notFound()
  const { permissions, role } = membership
  const company = companyToEnter(membership, user, context)
  const progress = progressOf(database, company, once?.key ?? null)
  const ahead: ReadAhead | null =
    database.engine === 'pglite' ? null : (work) => void left.push({ company, work })
  const about = { user, permissions, role, progress, ahead }
  return call.db.enterCompany(company, async (db) => {
    const run = () => handler.run({ ...context, db, ...about }, input)
    return once === null ? run() : onceInCompany(db, once, begins, run)
  })
}

/** A handler that works on the directory: of its user, or of the company in its path. */
function runOutside(
  handler: UserHandler | CompanyDirectoryHandler,
  { db, user, membership, context, input }: CompanyCall,
  alsoIn: EnterOtherCompany,
): () => Promise<unknown> {
  if (handler.kind === 'user') return () => handler.run({ ...context, db, user }, input)
  if (membership === null) throw notFound()
  const { permissions } = membership
  const company = companyToEnter(membership, user, context)
  const isOver = isExpired(membership, context.now)
  const about = { company, permissions, isExpired: isOver, alsoIn }
  return () => handler.run({ ...context, db, user, ...about }, input)
}
