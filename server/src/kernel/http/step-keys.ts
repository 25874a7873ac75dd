import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb, DirectoryDb } from '../database/atomic.ts'
import { isLockTimeout } from '../database/sql-errors.ts'
import { Refusal } from '../refusal.ts'
import { requestInProgress } from './connection-shares.ts'
import type { IdempotentRequest } from './idempotency.ts'
import { JsonText } from './json-text.ts'

/** An act that was not heard of for so long was cut off, and may be done by whoever repeats it. */
const LEASE = sql`clock_timestamp() + interval '30 seconds'`
/** The keys of a caller, in the transaction of a step. */
export interface StepKeys {
  readonly table: RawBuilder<unknown>
  /** The columns that name the caller, and their values. */
  readonly names: RawBuilder<unknown>
  readonly values: RawBuilder<unknown>
  readonly run: <T>(statement: RawBuilder<T>) => Promise<readonly T[]>
}

/** The keys of whoever acts in a company. */
export function companyKeys({ company_id, actor, query }: CompanyDb): StepKeys {
  return {
    table: sql`idempotency_keys`,
    names: sql`company_id, user_id`,
    values: sql`${company_id}, ${actor.user_id}`,
    run: async (statement) => (await statement.execute(query)).rows,
  }
}

/** The keys of a user outside any company. */
export function userKeys({ query }: DirectoryDb, userId: number): StepKeys {
  return {
    table: sql`user_idempotency_keys`,
    names: sql`user_id`,
    values: sql`${userId}`,
    run: async (statement) => (await statement.execute(query)).rows,
  }
}

interface Known {
  readonly request_hash: string
  readonly answer: string | null
  readonly request_id: string | null
  readonly is_answered: boolean
}

/** What a repeat is told; `undefined` of an answer that says nothing. */
interface Told {
  readonly answer: JsonText<unknown> | undefined
}

/**
 * Takes the key of an act in steps for this request, or tells what the first one was answered. A key
 * whose act was cut off between its steps is taken over.
 * @returns null where the act is to be done.
 * @throws Refusal `idempotency_key_reused`; `request_in_progress` at once, whatever is locked.
 */
export async function claimKey(keys: StepKeys, asked: IdempotentRequest): Promise<Told | null> {
  const { key, hash, request_id, onRepeat } = asked
  const claim = sql`
    insert into ${keys.table} (${keys.names}, idempotency_key, request_hash, request_id, under_way_until)
    values (${keys.values}, ${key}, ${hash}, ${request_id}, ${LEASE})
    on conflict do nothing returning idempotency_key`
  const claimed = await keys.run(claim).catch((error: unknown) => {
    throw isLockTimeout(error) ? requestInProgress() : error
  })
  if (claimed.length > 0) return null
  const [known] = await keys.run(sql<Known>`
    select request_hash, answer::text, request_id, under_way_until is null as is_answered
    from ${keys.table} where ${rowOf(keys, key)}`)
  // Gone since: the first one has just failed, and whoever comes again may do it.
  if (known === undefined) throw requestInProgress()
  if (known.request_hash !== hash) throw new Refusal('idempotency_key_reused')
  if (!known.is_answered) return takeOver(keys, asked)
  if (known.request_id !== null) onRepeat(known.request_id)
  return { answer: known.answer === null ? undefined : new JsonText(known.answer) }
}

async function takeOver(keys: StepKeys, { key, request_id }: IdempotentRequest): Promise<null> {
  const row = rowOf(keys, key)
  const taken = await keys.run(sql`
    update ${keys.table} set request_id = ${request_id}, under_way_until = ${LEASE}
    where ${row} and exists (
      select from ${keys.table} where ${row} and under_way_until <= clock_timestamp()
      for update skip locked)
    returning idempotency_key`)
  if (taken.length === 0) throw requestInProgress()
  return null
}

/**
 * Says that the act is under way still, in each of its steps: nobody takes the key over before the
 * step ends. @throws Refusal `request_in_progress` where somebody has, who does the act instead.
 */
export async function extendKey(keys: StepKeys, asked: IdempotentRequest): Promise<void> {
  const kept = await keys.run(sql`
    update ${keys.table} set under_way_until = ${LEASE}
    where ${ownRow(keys, asked)} returning idempotency_key`)
  if (kept.length === 0) throw requestInProgress()
}

/** The same between steps and beside long ones, whose lock it does not wait for. */
export async function heartbeatKey(keys: StepKeys, asked: IdempotentRequest): Promise<void> {
  const row = ownRow(keys, asked)
  await keys.run(sql`
    update ${keys.table} set under_way_until = ${LEASE}
    where ${row} and exists (select from ${keys.table} where ${row} for update skip locked)`)
}

/** Keeps what the act was answered, for those who repeat it; null of an act that says nothing. */
export async function answerKey(
  keys: StepKeys,
  asked: IdempotentRequest,
  answer: string | null,
): Promise<void> {
  await keys.run(sql`
    update ${keys.table} set answer = ${answer}::json, under_way_until = null
    where ${ownRow(keys, asked)}`)
}

/** Leaves the key to whoever repeats an act that failed, or that wrote nothing. */
export async function freeKey(keys: StepKeys, asked: IdempotentRequest): Promise<void> {
  await keys.run(sql`delete from ${keys.table} where ${ownRow(keys, asked)}`)
}

function rowOf({ names, values }: StepKeys, key: string): RawBuilder<unknown> {
  return sql`(${names}, idempotency_key) = (${values}, ${key})`
}

/** The key while it is this request's, and not answered. */
function ownRow(keys: StepKeys, { key, request_id }: IdempotentRequest): RawBuilder<unknown> {
  return sql`${rowOf(keys, key)} and request_id = ${request_id} and under_way_until is not null`
}
