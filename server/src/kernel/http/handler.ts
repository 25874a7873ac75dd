import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { ResponseOf, RouteContract } from '@prumo/contracts/route'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../database/atomic.ts'
import type { SignedIn } from './authenticate.ts'
import type { FileAnswer } from './file-answer.ts'
import type { JsonBytes } from './json-bytes.ts'
import type { JsonText } from './json-text.ts'
import type { ReadAhead } from './read-ahead.ts'
import type { ProgramHandler } from './program-handler.ts'
import type { InputOf, ParsedInput, RequestContext, RouteWithAccess } from './request-context.ts'
import type { ReportProgress } from '../progress.ts'

/** Before sign-in there is no user: the handler opens the directory itself, once or more. */
export interface PublicContext extends RequestContext {
  readonly directory: <T>(work: (db: DirectoryDb) => Promise<T>) => Promise<T>
}

/**
 * A signed-in user whose act has steps: work that takes time happens between them, and what a step
 * wrote (a counted attempt) stays when a later one refuses. Each step sees that the session lives.
 */
export interface UserStepsContext extends PublicContext {
  readonly user: SignedIn
}

export interface UserContext extends RequestContext {
  readonly db: DirectoryDb
  readonly user: SignedIn
}

export interface CompanyContext extends RequestContext {
  readonly db: CompanyDb
  readonly user: SignedIn
  readonly permissions: readonly string[]
  /** The caller's in the company: `admin` or `user`. */
  readonly role: string
  /** Long work says how far it is, to whoever asks by the request's idempotency key. */
  readonly progress: ReportProgress
  /** Null where that would keep others from the only connection. */
  readonly ahead: ReadAhead | null
}

/** What a handler that works on records alone is given. */
export type CompanyRecords = Omit<CompanyContext, 'files' | 'outside' | 'keyRing' | 'progress'>

/** A company route about the company itself: who is in it, its plan. It may go on in the company. */
export interface CompanyDirectoryContext extends UserContext {
  readonly company: CompanyToEnter
  readonly permissions: readonly string[]
  /** The plan is over: a route that is called all the same (`when_expired`) gives nothing. */
  readonly isExpired: boolean
}

/** A company route that may act in a second company, too. */
export interface CompaniesContext extends CompanyDirectoryContext {
  /**
   * Another company of the caller's, for an act in both: asked for as that of the path was, as if
   * this route were called there. The directory is left to enter it.
   * @throws Refusal `not_found` where the caller does not belong to it, and those of `authorize`.
   */
  readonly alsoIn: EnterOtherCompany
}

/** What an act in two companies needs to know of its request. */
export type ActInCompanies = Pick<CompaniesContext, 'db' | 'company' | 'user' | 'alsoIn'>

export type EnterOtherCompany = (
  companyId: number,
  permission: PermissionKey,
) => Promise<CompanyToEnter>

/** A company route in steps (UserStepsContext); each step sees who may do it, in which company. */
export interface CompanyStepsContext extends RequestContext {
  readonly user: SignedIn
  readonly company_id: number
  /** What the caller might do when the act began; each step asks again for the route's own. */
  readonly permissions: readonly string[]
  readonly step: CompanyStep
  /** A step that works in the company alone. */
  readonly inCompany: <T>(work: (db: CompanyDb) => Promise<T>) => Promise<T>
  /** A step that only reads, and sees one state of the database in all its statements. */
  readonly snapshot: CompanyStep
  /** Long work says how far it is, to whoever asks by the request's idempotency key. */
  readonly progress: ReportProgress
}

/** A step may go on in another company of the caller's (CompaniesContext). */
type CompanyStep = <T>(
  work: (db: DirectoryDb, company: CompanyToEnter, alsoIn: EnterOtherCompany) => Promise<T>,
) => Promise<T>

type Run<C, R extends RouteContract> = (context: C, input: InputOf<R>) => Promise<AnswerOf<R>>
type AnswerOf<R extends RouteContract> = R extends {
  readonly produces: string | readonly string[]
}
  ? FileAnswer
  : ResponseOf<R> | JsonText<ResponseOf<R>> | JsonBytes<ResponseOf<R>>
// Methods on purpose: each `run` takes the input its own contract parsed, and the kernel hands it
// nothing else.
export interface PublicHandler {
  readonly kind: 'public'
  readonly route: RouteContract
  /** It waits behind nothing that takes long. */
  readonly goesFirst: boolean
  run(context: PublicContext, input: ParsedInput): Promise<unknown>
}
export interface UserHandler {
  readonly kind: 'user'
  readonly route: RouteContract
  run(context: UserContext, input: ParsedInput): Promise<unknown>
}
export interface UserStepsHandler {
  readonly kind: 'user steps'
  readonly route: RouteContract
  readonly onFailure: OnFailure
  run(context: UserStepsContext, input: ParsedInput): Promise<unknown>
}
/**
 * Told of every request of a signed-in user that failed, also of one whose input was refused before
 * the handler ran.
 * @param query as it was sent, unparsed.
 * @param code what the request is answered.
 */
type OnFailure = (context: UserStepsContext, query: unknown, code: string) => Promise<void>
export interface CompanyHandler {
  readonly kind: 'company'
  readonly route: RouteContract
  /**
   * It works on records of the company and does nothing else, so that it may begin before it is known who asks,
   * and whether that was asked before: what it wrote is taken back then.
   */
  readonly isOfRecords: boolean
  run(context: CompanyContext, input: ParsedInput): Promise<unknown>
}
export interface CompanyDirectoryHandler {
  readonly kind: 'company directory'
  readonly route: RouteContract
  /** It changes nobody's place in a company: that its caller may still do it is seen at its end. */
  readonly leavesRights: boolean
  run(context: CompaniesContext, input: ParsedInput): Promise<unknown>
}
export interface CompanyStepsHandler {
  readonly kind: 'company steps'
  readonly route: RouteContract
  run(context: CompanyStepsContext, input: ParsedInput): Promise<unknown>
}
export type Handler =
  | PublicHandler
  | UserHandler
  | UserStepsHandler
  | CompanyHandler
  | CompanyStepsHandler
  | CompanyDirectoryHandler
  | ProgramHandler

/** Binds a route that needs no sign-in. */
export function handlePublic<R extends RouteWithAccess<'public'>>(
  route: R,
  run: Run<PublicContext, R>,
): Handler
export function handlePublic(
  route: RouteContract,
  run: (context: PublicContext, input: never) => Promise<unknown>,
): Handler {
  return { kind: 'public', route, goesFirst: false, run }
}

/** Binds a route by which people sign in: in the embedded database it goes before all others. */
export function handleSignIn<R extends RouteWithAccess<'public'>>(
  route: R,
  run: Run<PublicContext, R>,
): Handler
export function handleSignIn(
  route: RouteContract,
  run: (context: PublicContext, input: never) => Promise<unknown>,
): Handler {
  return { kind: 'public', route, goesFirst: true, run }
}

/** Binds a route of the signed-in user, outside any company. */
export function handleUser<R extends RouteWithAccess<'user' | 'platform'>>(
  route: R,
  run: Run<UserContext, R>,
): Handler
export function handleUser(
  route: RouteContract,
  run: (context: UserContext, input: never) => Promise<unknown>,
): Handler {
  return { kind: 'user', route, run }
}

/** Binds a route of the signed-in user that opens the directory itself, step by step. */
export function handleUserSteps<R extends RouteWithAccess<'user'>>(
  route: R,
  run: Run<UserStepsContext, R>,
  onFailure?: OnFailure,
): Handler
export function handleUserSteps(
  route: RouteContract,
  run: (context: UserStepsContext, input: never) => Promise<unknown>,
  onFailure: OnFailure = async () => undefined,
): Handler {
  return { kind: 'user steps', route, run, onFailure }
}

/**
 * Binds a route of a company: its handler gets a CompanyDb, inside one atomic. One that reads gets
 * nothing to act with: it may run for who is not let in, and its answer is thrown away then.
 */
export function handleCompany<R extends RouteWithAccess<'company' | 'member'>>(
  route: R,
  run: Run<R['method'] extends 'GET' ? CompanyRecords : CompanyContext, R>,
): Handler
export function handleCompany(
  route: RouteContract,
  run: (context: CompanyContext, input: never) => Promise<unknown>,
): Handler {
  return { kind: 'company', route, isOfRecords: route.method === 'GET', run }
}

/**
 * Binds a route of a company that writes its records and does nothing else: like one that reads it gets nothing
 * to act with beside them, and may begin for who is not let in.
 */
export function handleRecords<R extends RouteWithAccess<'company' | 'member'>>(
  route: R,
  run: Run<CompanyRecords, R>,
): Handler
export function handleRecords(
  route: RouteContract,
  run: (context: CompanyContext, input: never) => Promise<unknown>,
): Handler {
  return { kind: 'company', route, isOfRecords: true, run }
}

/** Binds a route of a company that reads, and sees which services outside there are: it begins once it is known who asks. */
export function handleCompanyOfServices<R extends RouteWithAccess<'company' | 'member'>>(
  route: R,
  run: Run<CompanyContext, R>,
): Handler
export function handleCompanyOfServices(
  route: RouteContract,
  run: (context: CompanyContext, input: never) => Promise<unknown>,
): Handler {
  return { kind: 'company', route, isOfRecords: false, run }
}

/**
 * Binds a route of a company that works on the directory: members, plan, the company's own row. Its
 * statements name the company of the context, since no row security does it for them.
 */
export function handleCompanyDirectory<R extends RouteWithAccess<'company' | 'member'>>(
  route: R,
  run: Run<CompanyDirectoryContext, R>,
): Handler
export function handleCompanyDirectory(
  route: RouteContract,
  run: (context: CompanyDirectoryContext, input: never) => Promise<unknown>,
): Handler {
  return { kind: 'company directory', route, leavesRights: false, run }
}

/**
 * Binds a route of a company whose work may be in two companies, one after the other in one atomic.
 * It works on records alone, and changes neither members nor companies.
 */
export function handleCompanies<R extends RouteWithAccess<'company' | 'member'>>(
  route: R,
  run: Run<CompaniesContext, R>,
): Handler
export function handleCompanies(
  route: RouteContract,
  run: (context: CompaniesContext, input: never) => Promise<unknown>,
): Handler {
  return { kind: 'company directory', route, leavesRights: true, run }
}

/** Binds a route of a company that does slow work between transactions of its own. */
export function handleCompanySteps<R extends RouteWithAccess<'company' | 'member'>>(
  route: R,
  run: Run<CompanyStepsContext, R>,
): Handler
export function handleCompanySteps(
  route: RouteContract,
  run: (context: CompanyStepsContext, input: never) => Promise<unknown>,
): Handler {
  return { kind: 'company steps', route, run }
}
