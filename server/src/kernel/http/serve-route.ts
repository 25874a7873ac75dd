import type { RouteContract } from '@prumo/contracts/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { atomic, type CompanyToEnter, type DirectoryDb } from '../database/atomic.ts'
import type { Database } from '../database/database.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { KeyedHash } from '../secret-key.ts'
import type { KeyRing } from '../secrets/key-ring.ts'
import { authenticate, markSeen, type Membership, type SignedIn } from './authenticate.ts'
import { authorize } from './authorize.ts'
import type {
  CompanyDirectoryHandler,
  CompanyHandler,
  Handler,
  ParsedInput,
  RequestContext,
  UploadedFile,
  UserHandler,
} from './handler.ts'
import { JsonText, valueOf } from './json-text.ts'
import { idempotencyKeySchema, onceForUser, onceInCompany, requestHash } from './idempotency.ts'

export interface Serving {
  readonly database: Database
  readonly keyedHash: KeyedHash
  readonly keyRing: KeyRing
  readonly clock: () => Date
  readonly validateResponses: boolean
}

const NO_FILE: UploadedFile = { name: '', bytes: new Uint8Array() }
/** An issue tells what was sent, so that an empty field and a wrong one are told apart. */
const REPORT_INPUT = { reportInput: true } as const
const companyPathSchema = z.object({ company_id: z.coerce.number().pipe(z.int().min(1)) })

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
  const context: RequestContext = {
    now: serving.clock(),
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 250),
    requestId: request.id,
    keyedHash: serving.keyedHash,
    keyRing: serving.keyRing,
  }
  const answer =
    handler.kind === 'public'
      ? await handler.run(
          {
            ...context,
            directory: (work) => atomic(serving.database, { now: context.now }, work),
          },
          await parseInput(handler.route, request),
        )
      : await serveSignedIn(serving, handler, request, context)
  if (serving.validateResponses) requireContract(handler.route, valueOf(answer))
  reply.code(handler.route.status ?? 200)
  if (!(answer instanceof JsonText)) return answer ?? null
  reply.type('application/json; charset=utf-8').serializer(() => answer.text)
  return answer.text
}

/** An answer that its contract does not allow is a bug, not a fault of the caller. */
function requireContract(route: RouteContract, answer: unknown): void {
  const parsed = route.response.safeParse(answer)
  if (!parsed.success)
    throw new Error(`${route.id} answers what its contract does not say: ${parsed.error.message}`)
}

async function serveSignedIn(
  serving: Serving,
  handler: UserHandler | CompanyHandler | CompanyDirectoryHandler,
  request: FastifyRequest,
  context: RequestContext,
): Promise<unknown> {
  const { route } = handler
  const { authorization } = request.headers
  const options = { now: context.now, readOnly: route.method === 'GET' }
  const identify = async (db: DirectoryDb) => {
    const company = companyPathSchema.safeParse(request.params).data?.company_id ?? null
    const caller = await authenticate(db, authorization, company)
    authorize(route, caller.user, caller.membership, context.now)
    return caller
  }
  // A file is read only from somebody who may send one, and before the work's transaction opens.
  if (route.upload) await atomic(serving.database, { now: context.now, readOnly: true }, identify)
  const file = route.upload ? await readFile(route.upload, request) : NO_FILE
  let stale: Buffer | null = null
  const answer = await atomic(serving.database, options, async (db) => {
    const { user, membership } = await identify(db)
    stale = user.isSeenStale ? user.tokenHash : null
    const input = { ...(await parseInput(route, request)), file }
    const key = idempotencyKeyOf(request)
    const hash = key === null ? '' : requestHash(request.url, input)
    if (handler.kind === 'company')
      return runInCompany(handler, { db, user, membership, context, input, key, hash })
    const run = runOutside(handler, { db, user, membership, context, input, key, hash })
    return key === null ? run() : onceForUser(db, user.id, key, hash, run)
  })
  if (stale !== null) {
    const tokenHash: Buffer = stale
    await atomic(serving.database, { now: context.now }, (db) => markSeen(db, tokenHash))
  }
  return answer
}

interface CompanyCall {
  readonly db: DirectoryDb
  readonly user: SignedIn
  readonly membership: Membership | null
  readonly context: RequestContext
  readonly input: ParsedInput
  readonly key: string | null
  readonly hash: string
}

function runInCompany(handler: CompanyHandler, call: CompanyCall): Promise<unknown> {
  const { user, membership, context, input, key, hash } = call
  if (membership === null) throw notFound()
  const { permissions } = membership
  return call.db.enterCompany(companyToEnter(membership, user, context), async (db) => {
    const run = () => handler.run({ ...context, db, user, permissions }, input)
    return key === null ? run() : onceInCompany(db, key, hash, run)
  })
}

/** A handler that works on the directory: of its user, or of the company in its path. */
function runOutside(
  handler: UserHandler | CompanyDirectoryHandler,
  { db, user, membership, context, input }: CompanyCall,
): () => Promise<unknown> {
  if (handler.kind === 'user') return () => handler.run({ ...context, db, user }, input)
  if (membership === null) throw notFound()
  const { permissions } = membership
  const company = companyToEnter(membership, user, context)
  return () => handler.run({ ...context, db, user, company, permissions }, input)
}

function companyToEnter(
  { company_id, time_zone, rights }: Membership,
  user: SignedIn,
  { requestId, ip }: RequestContext,
): CompanyToEnter {
  const actor = { user_id: user.id, user_name: user.name, request_id: requestId, ip }
  return { company_id, time_zone, actor, rights }
}

/** The key of a write that may be repeated; reads have none. */
function idempotencyKeyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (header === undefined || request.method === 'GET') return null
  const parsed = idempotencyKeySchema.safeParse(header)
  if (!parsed.success)
    throw new Refusal('validation_failed', { fields: { 'Idempotency-Key': 'invalid_value' } })
  return parsed.data
}

async function parseInput(route: RouteContract, request: FastifyRequest): Promise<ParsedInput> {
  const params = route.params?.safeParse(request.params)
  // An id that is no id names no record.
  if (params?.success === false) throw notFound()
  return {
    params: params?.data ?? {},
    query: route.query?.parse(request.query, REPORT_INPUT) ?? {},
    body: route.body?.parse(request.body, REPORT_INPUT),
    file: NO_FILE,
  }
}

async function readFile(
  upload: NonNullable<RouteContract['upload']>,
  request: FastifyRequest,
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type')
  const part = await request.file({ limits: { fileSize: upload.max_bytes, files: 1 } })
  if (part?.fieldname !== upload.field) throw new Refusal('file_missing')
  return { name: part.filename.slice(0, 200), bytes: await part.toBuffer() }
}
