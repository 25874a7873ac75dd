import type { FastifyRequest } from 'fastify'
import type { DirectoryDb } from '../database/atomic.ts'
import type { ParsedInput, RequestContext } from './request-context.ts'
import { type IdempotentRequest, requestHash, storedAnswer } from './idempotency.ts'
import type { AuthenticatedCaller } from './authenticate.ts'
import { JsonText } from './json-text.ts'
import { atomicOf, companyToEnter, type Serving } from './serving.ts'
import {
  answerKey,
  claimKey,
  companyKeys,
  extendKey,
  freeKey,
  heartbeatKey,
  type StepKeys,
  userKeys,
} from './step-keys.ts'

/** So often an act under way is heard of, well within the time that its key is kept for it. */
const BEAT_MS = 8_000

/** One step: an atomic that begins by identifying its caller. */
export type InStep = <T>(
  work: (db: DirectoryDb, caller: AuthenticatedCaller) => Promise<T>,
  options?: { readonly snapshot?: true },
) => Promise<T>

/** A request whose act has steps. */
export interface Act {
  readonly serving: Serving
  readonly request: FastifyRequest
  readonly context: RequestContext
  /** Who called when the act began. */
  readonly caller: AuthenticatedCaller
  readonly inStep: InStep
  /** Null of what may be done again and again. */
  readonly asked: Omit<IdempotentRequest, 'hash'> | null
}

/**
 * Runs an act in steps once per key: a repeat returns the first answer. The key is taken in a
 * transaction of its own, so that a repeat of another process is told at once that the first is under
 * way. Who fails leaves the key to the next; whoever was cut off does so half a minute later.
 * @throws Refusal `idempotency_key_reused` when the key was used for another request,
 * `request_in_progress` when the first one is still under way.
 */
export async function onceInSteps(
  act: Act,
  input: ParsedInput,
  run: (inStep: InStep) => Promise<unknown>,
): Promise<unknown> {
  if (act.asked === null) return run(act.inStep)
  const asked = { ...act.asked, hash: hashOf(act, input) }
  const { inStep } = act
  const told = await inStep((db, caller) =>
    withKeys(act, db, caller, (keys) => claimKey(keys, asked)),
  )
  if (told !== null) return told.answer
  const apart = apartFrom(act)
  const beat = setInterval(() => apart((keys) => heartbeatKey(keys, asked)), BEAT_MS)
  try {
    const answer = await run((work, options) =>
      inStep(async (db, caller) => {
        // A snapshot reads only.
        if (options?.snapshot === undefined)
          await withKeys(act, db, caller, (keys) => extendKey(keys, asked))
        return work(db, caller)
      }, options),
    )
    const text = answer === undefined ? undefined : storedAnswer(answer)
    // It wrote nothing where there is no text: a repeat does it again.
    await apart((keys) =>
      text === null ? freeKey(keys, asked) : answerKey(keys, asked, text ?? null),
    )
    return typeof text === 'string' ? new JsonText(text) : answer
  } catch (error) {
    await apart((keys) => freeKey(keys, asked))
    throw error
  } finally {
    clearInterval(beat)
  }
}

/**
 * What is asked, hashed with the secret of the installation: bodies of acts in steps hold passwords,
 * which nobody shall find by trying.
 */
function hashOf({ serving, request, caller }: Act, input: ParsedInput): string {
  const hash = requestHash(request.url, input, caller.membership?.rights)
  return serving.keyedHash(hash).toString('hex')
}

/** The keys of a caller: in the company that they act in, or their own. */
function withKeys<T>(
  { context }: Act,
  db: DirectoryDb,
  { user, membership }: AuthenticatedCaller,
  work: (keys: StepKeys) => Promise<T>,
): Promise<T> {
  if (membership === null) return work(userKeys(db, user.id))
  return db.enterCompany(companyToEnter(membership, user, context), (own) => work(companyKeys(own)))
}

/**
 * Work on the key beside the steps, whatever the caller may do by now. What was done stays done when
 * it fails: the key is left to itself then.
 */
function apartFrom(act: Act): (work: (keys: StepKeys) => Promise<void>) => Promise<void> {
  const { serving, request, context, caller } = act
  return (work) =>
    atomicOf(serving, request, { now: context.now }, (db) => withKeys(act, db, caller, work)).catch(
      (err: unknown) => request.log.error({ err, request_id: context.requestId }),
    )
}
