import type { RouteContract } from '@prumo/contracts/route'
import type { Membership } from './caller-record.ts'
import type { InputOf, ParsedInput, RequestContext, RouteWithAccess } from './request-context.ts'
import type { ProtocolAnswer } from './protocol-answer.ts'

/** A program that calls by its API token, in the company that the token is of. */
export interface ProgramContext extends RequestContext {
  readonly membership: Membership
  /** Calls a route of that company by the same token, through everything that its callers pass. */
  readonly call: CallRoute
}

/** A request of a route; its company is filled in. */
export interface RouteRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly idempotencyKey?: string
}

/** @returns what the caller of the route would be answered. */
export type CallRoute = (
  route: RouteContract,
  request: RouteRequest,
) => Promise<{ readonly status: number; readonly text: string }>

export interface ProgramHandler {
  readonly kind: 'program'
  readonly route: RouteContract
  run(context: ProgramContext, input: ParsedInput): Promise<unknown>
}
/** Binds a route of programs, whose token says in which company they call. */
export function handleProgram<R extends RouteWithAccess<'program'>>(
  route: R,
  run: (context: ProgramContext, input: InputOf<R>) => Promise<ProtocolAnswer>,
): ProgramHandler
export function handleProgram(
  route: RouteContract,
  run: (context: ProgramContext, input: never) => Promise<ProtocolAnswer>,
): ProgramHandler {
  return { kind: 'program', route, run }
}
