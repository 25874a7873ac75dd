import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { CompanyDb, DirectoryDb } from '../database/atomic.ts'
import { isLockTimeout } from '../database/sql-errors.ts'
import { Refusal } from '../refusal.ts'
import { ALL_ROWS, type RowRights } from '../row-rights.ts'
import { requestInProgress } from './connection-shares.ts'
import type { ParsedInput } from './request-context.ts'
import { JsonBytes } from './json-bytes.ts'
import { JsonText } from './json-text.ts'

/** The header's value: a UUID is 36 characters; longer keys of other clients fit too. */
const idempotencyKeySchema = z.string().regex(/^[\w.:-]{8,100}$/)

/** What was answered the first time. */
interface Stored {
  readonly request_hash: string
  /** As it was sent, letter by letter; null when there was none. */
  readonly answer: string | null
  /** The request that was answered; null of one before this was kept. */
  readonly request_id: string | null
}

/** A request that is answered once, by its key. */
export interface IdempotentRequest {
  readonly key: string
  /** Of all that is asked; see requestHash. */
  readonly hash: string
  readonly request_id: string
  /** Is told the request that this one repeats. */
  readonly onRepeat: (request_id: string) => void
}

/** What was begun was answered before: it is to be taken back, and asked for again. */
export class AlreadyAnsweredError extends Error {}

/**
 * Hash of all that the request asks; the same key may not ask anything else. Whoever reaches other
 * rows by now is not told again what they were told then: rights that are narrowed are part of it.
 */
export function requestHash(
  path: string,
  input: ParsedInput,
  rights: RowRights = ALL_ROWS,
): string {
  const hash = createHash('sha256')
  const { bank_account_ids, cost_center_ids, project_ids } = rights
  const reach = [bank_account_ids, cost_center_ids, project_ids]
  const asked = [path, input.query, input.body ?? null, input.file.name]
  const isNarrow = reach.some((ids) => ids !== null)
  hash.update(JSON.stringify(isNarrow ? [...asked, reach] : asked))
  const { bytes, sha256 } = input.file
  hash.update(sha256 ?? createHash('sha256').update(bytes).digest('hex'))
  return hash.digest('hex')
}

/**
 * Runs a command of a company once per key: a repeat returns the first answer. The key's row is
 * written in the same atomic as the command's effects; a repeat that comes meanwhile waits for it.
 * @param begins whether it begins beside the question whether it was answered before.
 * @throws Refusal `idempotency_key_reused` when the key was used for another request,
 * `request_in_progress` when the first one is still under way after a while. @throws AlreadyAnsweredError
 */
export function onceInCompany(
  db: CompanyDb,
  asked: IdempotentRequest,
  begins: boolean,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const owner = sql`company_id = ${db.company_id} and user_id = ${db.actor.user_id}`
  const claim = sql<Stored>`
    insert into idempotency_keys (company_id, user_id, idempotency_key, request_hash, request_id)
    values (${db.company_id}, ${db.actor.user_id}, ${asked.key}, ${asked.hash}, ${asked.request_id})
    on conflict do nothing returning request_hash`
  // Nothing of the work waits for it.
  const keep = async (kept: () => Promise<unknown>) => void db.endings.unshift(kept)
  return once(db, { table: sql`idempotency_keys`, owner, claim, keep, begins }, asked, run)
}

/** The same for a command of a user outside any company. */
export function onceForUser(
  db: DirectoryDb,
  userId: number,
  asked: IdempotentRequest,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const claim = sql<Stored>`
    insert into user_idempotency_keys (user_id, idempotency_key, request_hash, request_id)
    values (${userId}, ${asked.key}, ${asked.hash}, ${asked.request_id})
    on conflict do nothing returning request_hash`
  const owner = sql`user_id = ${userId}`
  const keep = (kept: () => Promise<unknown>) => kept()
  return once(
    db,
    { table: sql`user_idempotency_keys`, owner, claim, keep, begins: false },
    asked,
    run,
  )
}

/** Where keys are. */
interface KeyTable {
  readonly table: ReturnType<typeof sql>
  readonly owner: ReturnType<typeof sql>
  readonly claim: ReturnType<typeof sql<Stored>>
  /** Sends what keeps an answer, in time. */
  readonly keep: (kept: () => Promise<unknown>) => Promise<unknown>
  readonly begins: boolean
}

async function once<T>(
  // Asked of the handle each time: the command may have left the directory for a company.
  db: { readonly query: Kysely<T> },
  { table, owner, claim, keep, begins }: KeyTable,
  asked: IdempotentRequest,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const claiming = claim.execute(db.query).catch((error: unknown) => {
    throw isLockTimeout(error) ? requestInProgress() : error
  })
  const begun = begins ? run() : null
  begun?.catch(() => undefined)
  const { rows: claimed } = await claiming
  const row = sql`${table} where ${owner} and idempotency_key = ${asked.key}`
  if (claimed.length === 0) {
    if (begun !== null) throw new AlreadyAnsweredError()
    const { rows } = await sql<Stored>`
      select request_hash, answer::text, request_id from ${row}`.execute(db.query)
    const [stored] = rows
    if (stored?.request_hash !== asked.hash) throw new Refusal('idempotency_key_reused')
    if (stored.request_id !== null) asked.onRepeat(stored.request_id)
    return stored.answer === null ? undefined : new JsonText(stored.answer)
  }
  const answer = await (begun ?? run())
  if (answer === undefined) return undefined
  const text = storedAnswer(answer)
  if (text === null) {
    // It wrote nothing: a repeat does it again.
    await sql`delete from ${row}`.execute(db.query)
    return answer
  }
  const kept = sql`
    update ${table} set answer = ${text}::json
    where ${owner} and idempotency_key = ${asked.key}`
  await keep(() => kept.execute(db.query))
  return new JsonText(text)
}

/** What is kept of an answer for repeats; null of one that is of an act that writes nothing. */
export function storedAnswer(answer: unknown): string | null {
  if (answer instanceof JsonBytes) return null
  return answer instanceof JsonText ? answer.text : JSON.stringify(answer)
}

/** The name of a key in the turns of repeats: each caller has their own. */
export function repeatName({ headers }: FastifyRequest, key: string | null): string | null {
  return key === null ? null : `${headers.authorization ?? ''} ${key}`
}

/**
 * The key of a write that may be repeated; reads have none.
 * @throws Refusal `validation_failed`.
 */
export function idempotencyKeyOf({ headers, method }: FastifyRequest): string | null {
  const header = headers['idempotency-key']
  if (header === undefined || method === 'GET') return null
  const parsed = idempotencyKeySchema.safeParse(header)
  if (!parsed.success)
    throw new Refusal('validation_failed', { fields: { 'Idempotency-Key': 'invalid_value' } })
  return parsed.data
}
