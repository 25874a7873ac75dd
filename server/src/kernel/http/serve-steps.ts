import type { RouteContract } from '@prumo/contracts/route'
import type { FastifyRequest } from 'fastify'
import { progressOf } from '../progress.ts'
import { notFound } from '../refusal.ts'
import { markSeen } from './authenticate.ts'
import { errorAnswer } from './error-answer.ts'
import type {
  CompanyStepsContext,
  CompanyStepsHandler,
  UserStepsContext,
  UserStepsHandler,
} from './handler.ts'
import type { ParsedInput, RequestContext } from './request-context.ts'
import { idempotencyKeyOf, type IdempotentRequest, repeatName } from './idempotency.ts'
import { identify } from './identify.ts'
import { type Act, type InStep, onceInSteps } from './once-in-steps.ts'
import { otherCompanyEntry } from './other-company.ts'
import { NO_FORM, parseInput, readForm } from './read-input.ts'
import { atomicOf, companyToEnter, type Serving } from './serving.ts'

type Context = RequestContext & Pick<IdempotentRequest, 'onRepeat'>
type StepsHandler = UserStepsHandler | CompanyStepsHandler

/**
 * An act in steps, each an atomic of its own that sees the session live and what it may do. It is
 * done once under one key: the key is taken before its first step and answered after its last.
 */
export async function serveSteps(
  serving: Serving,
  handler: StepsHandler,
  request: FastifyRequest,
  { onRepeat, ...context }: Context,
): Promise<unknown> {
  const { route } = handler
  const inStep: InStep = (work, options = {}) =>
    atomicOf(serving, request, { now: context.now, ...options }, async (db) =>
      work(db, await identify(db, route, request, context.now)),
    )
  const caller = await inStep(async (db, seen) => {
    const companyId = seen.membership?.company_id ?? null
    if (seen.user.isSeenStale) await markSeen(db, seen.user, companyId, context.ip)
    return seen
  })
  const key = isKept(route) ? idempotencyKeyOf(request) : null
  const asked = key === null ? null : { key, request_id: context.requestId, onRepeat }
  const act: Act = { serving, request, context, caller, inStep, asked }
  return serving.repeats(repeatName(request, key), () =>
    handler.kind === 'user steps' ? runUserSteps(act, handler) : runCompanySteps(act, handler),
  )
}

/** A file is read, not written; an answer with a secret is kept nowhere. */
const isKept = (route: RouteContract): boolean =>
  route.has_secret_answer !== true && route.produces === undefined

async function runCompanySteps(act: Act, handler: CompanyStepsHandler): Promise<unknown> {
  const { serving, request, context, caller } = act
  const { user, membership: entered } = caller
  const input = await inputOf(handler.route, request)
  if (entered === null) throw notFound()
  const company = companyToEnter(entered, user, context)
  const { company_id, permissions } = entered
  const progress = progressOf(serving.database, company, idempotencyKeyOf(request))
  return onceInSteps(act, input, (inStep) => {
    const stepOf =
      (options: { readonly snapshot?: true }): CompanyStepsContext['step'] =>
      (work) =>
        inStep((db, { membership }) => {
          if (membership === null) throw notFound()
          const alsoIn = otherCompanyEntry(db, handler.route, request, context)
          return work(db, companyToEnter(membership, user, context), alsoIn)
        }, options)
    const [step, snapshot] = [stepOf({}), stepOf({ snapshot: true })]
    const inCompany: CompanyStepsContext['inCompany'] = (work) =>
      step((db, own) => db.enterCompany(own, work))
    return handler.run(
      { ...context, user, company_id, permissions, step, inCompany, snapshot, progress },
      input,
    )
  })
}

/** The act, whose handler is told of it where it fails. */
async function runUserSteps(act: Act, handler: UserStepsHandler): Promise<unknown> {
  const { request, context, caller, inStep: apart } = act
  const contextOf = (inStep: InStep): UserStepsContext => ({
    ...context,
    user: caller.user,
    directory: (work) => inStep(work),
  })
  try {
    const input = await inputOf(handler.route, request)
    return await onceInSteps(act, input, (inStep) => handler.run(contextOf(inStep), input))
  } catch (error) {
    const { language, requestId } = context
    const { code } = errorAnswer(error, { language, requestId, maxBytes: 0 }).body
    // A failure of the log leaves the answer as it is.
    await handler
      .onFailure(contextOf(apart), request.query, code)
      .catch((err: unknown) => request.log.error({ err, request_id: requestId }))
    throw error
  }
}

async function inputOf(route: RouteContract, request: FastifyRequest): Promise<ParsedInput> {
  return parseInput(route, request, route.upload ? await readForm(route.upload, request) : NO_FORM)
}
