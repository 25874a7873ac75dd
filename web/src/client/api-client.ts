import type { BodyOf, RouteContract } from '@prumo/contracts/route'
import { z } from 'zod'
import { ApiError, localError, parseJson, readApiError, signedOutError } from './api-error.ts'
import { whileOpen } from './open-requests.ts'
import { fillPath, type NamedValues, toSearch } from '@prumo/contracts/route-url'
import { readSession } from './session-store.ts'

/** A request that has no answer after this is given up: longer than the slowest import. */
const REQUEST_TIMEOUT_MS = 120_000

/** What a route answers, as its contract parses it. */
export type Answer<R extends RouteContract> = z.output<R['response']>

/** What any call may carry; `CallOptions` says what one route must carry. */
export interface CallInput {
  readonly params?: NamedValues
  readonly query?: NamedValues
  readonly body?: unknown
  /** The file of a multipart route; its field name comes from the contract. */
  readonly file?: File
  /** Sent with a POST; the same key twice gives the first answer again. Made up when absent. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** A part that may be left out when nothing in it is required. */
export type Part<N extends string, T> = object extends T
  ? { readonly [K in N]?: T }
  : { readonly [K in N]: T }
/** The values of a query as the contract gives them out; what has a default may be left out. */
type QueryValues<Q extends z.ZodType> = {
  readonly [K in keyof z.input<Q>]: K extends keyof z.output<Q> ? z.output<Q>[K] : never
}
export type QueryPart<R> = R extends { readonly query: infer Q extends z.ZodType }
  ? Part<'query', QueryValues<Q>>
  : object
export type BodyPart<R> = R extends { readonly body: z.ZodType }
  ? { readonly body: BodyOf<R> }
  : object
type ParamsPart<R> = R extends { readonly params: infer P extends z.ZodType }
  ? { readonly params: z.output<P> }
  : object
export type CallOptions<R> = ParamsPart<R> & QueryPart<R> & BodyPart<R> & CallInput

/** Calls a route of the contracts. Throws ApiError for everything that is not a success. */
export function callRoute<R extends RouteContract>(
  route: R,
  options: CallOptions<R>,
): Promise<Answer<R>> {
  return sendRoute(route, options)
}

/** The same without the check of what the route must carry; for the kit, which adds the company. */
export async function sendRoute<R extends RouteContract>(
  route: R,
  input: CallInput,
): Promise<Answer<R>> {
  return (await sendRequest(route, input)).answer
}

/** An answer, and the id of the request that it answers: by it an act is undone. */
export interface Answered<R extends RouteContract> {
  readonly answer: Answer<R>
  readonly request_id: string
}

/** The same, for who needs the request's id. */
export function sendRequest<R extends RouteContract>(
  route: R,
  input: CallInput,
): Promise<Answered<R>> {
  return whileOpen(() => askFor(signedInFor(route), input))
}

/**
 * The route, where its call can be answered: without a session there is no company to ask for, and
 * the refusal is the one that the server would give.
 */
function signedInFor<R extends RouteContract>(route: R): R {
  if (route.access.kind === 'public' || readSession().accessToken !== null) return route
  throw signedOutError({ route_id: route.id, path: route.path })
}

async function askFor<R extends RouteContract>(route: R, input: CallInput): Promise<Answered<R>> {
  const path = fillPath(route.path, input.params)
  const origin = { route_id: route.id, path }
  const response = await reach(`${path}${toSearch(input.query)}`, requestOf(route, input), origin)
  if (!response.ok) throw await readApiError(response, origin)
  const parsed = z.safeParse<R['response']>(route.response, parseJson(await response.text()))
  if (!parsed.success) throw localError('unexpected_answer', { ...origin, status: 500 })
  return { answer: parsed.data, request_id: response.headers.get('x-request-id') ?? '' }
}

/** A file that a route answered, and the name that it is to be saved under. */
export interface AnsweredFile {
  readonly blob: Blob
  readonly name: string
}

/** Calls a route that `produces` a file. Throws ApiError for everything that is not a success. */
export function sendForFile(route: RouteContract, input: CallInput): Promise<AnsweredFile> {
  return whileOpen(() => askForFile(signedInFor(route), input))
}

async function askForFile(route: RouteContract, input: CallInput): Promise<AnsweredFile> {
  const path = fillPath(route.path, input.params)
  const origin = { route_id: route.id, path }
  const response = await reach(`${path}${toSearch(input.query)}`, requestOf(route, input), origin)
  if (!response.ok) throw await readApiError(response, origin)
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')
  return { blob: await response.blob(), name: decodeURIComponent(named?.[1] ?? 'arquivo') }
}

async function reach(
  address: string,
  request: RequestInit,
  origin: { readonly route_id: string; readonly path: string },
): Promise<Response> {
  try {
    return await fetch(address, request)
  } catch (reason) {
    // The caller has left the screen: not a failure, and react-query knows how to take it.
    if (reason instanceof DOMException && reason.name === 'AbortError') throw reason
    throw localError('network', { ...origin, status: 0 })
  }
}

function requestOf(route: RouteContract, input: CallInput): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  const token = readSession().accessToken
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (route.method === 'POST') {
    headers.set('idempotency-key', input.idempotencyKey ?? newIdempotencyKey())
  }
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout
  if (route.upload && input.file) {
    const form = new FormData()
    for (const [name, value] of Object.entries(Object(input.body))) {
      const text = formText(value)
      if (text !== undefined) form.set(name, text)
    }
    form.set(route.upload.field, input.file)
    return { method: route.method, headers, signal, body: form }
  }
  if (input.body === undefined) return { method: route.method, headers, signal }
  headers.set('content-type', 'application/json')
  return { method: route.method, headers, signal, body: JSON.stringify(input.body) }
}

/** A field of a form is a text, a list or record JSON text; one that is not there does not travel. */
function formText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** A key for one submission of a form. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}

/** Answers whether what was caught is a failed call. */
export function isApiError(reason: unknown): reason is ApiError {
  return reason instanceof ApiError
}
