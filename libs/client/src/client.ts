import { fillPath, type NamedValues, toSearch } from '@prumo/contracts/route-url'
import type { BodyOf, ParamsOf, QueryOf, RouteContract } from '@prumo/contracts/route'
import { z } from 'zod'
import { ApiFault } from './api-fault.ts'

export interface ClientOptions {
  /** Where Prumo is, without a path: `https://app.prumo.example`. */
  readonly base_url: string
  /** Of the screen 'Para desenvolvedores'; null calls public routes alone. */
  readonly token: string | null
  /** The company of the token, which fills in `{company_id}` of paths. */
  readonly company_id?: number
  /** How often a call is sent at most, where the server says to come back later; 3 unless told. */
  readonly max_tries?: number
  /** The language of messages. */
  readonly language?: 'pt' | 'en' | 'de' | 'fr'
  readonly fetch?: typeof fetch
  /** Waits for so many milliseconds. */
  readonly wait?: (ms: number) => Promise<void>
}

/** What a call says beside its route. */
export interface CallOptions<R> {
  readonly params?: Partial<ParamsOf<R>>
  readonly query?: Partial<QueryOf<R>>
  readonly body?: BodyOf<R>
  /** A repeat with the same key does nothing again; one is made for each POST unless told. */
  readonly idempotency_key?: string
  readonly signal?: AbortSignal
}

/** A route whose answer is one page of rows. */
type Paged = RouteContract & {
  readonly response: z.ZodType<{ readonly data: readonly unknown[]; readonly meta: object }>
}
type RowOf<R extends Paged> = z.output<R['response']>['data'][number]

export interface Client {
  /**
   * Calls a route and reads its answer by the contract: JSON, or the bytes of a file.
   * @throws ApiFault where the server refuses, ZodError where the answer is not as agreed.
   */
  readonly call: <R extends RouteContract>(
    route: R,
    options?: CallOptions<R>,
  ) => Promise<z.output<R['response']>>
  /** The rows of all pages of a list, one page asked for at a time. */
  readonly rows: <R extends Paged>(route: R, options?: CallOptions<R>) => AsyncGenerator<RowOf<R>>
}

const MAX_TRIES = 3
/** Where the server does not say how long. */
const USUAL_WAIT_MS = 1_000
/** Too many calls, and too much to do at once: both are over soon. */
const LATER: readonly number[] = [429, 503]

const metaSchema = z.object({ page: z.int(), per_page: z.int(), total: z.int() })
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A client of Prumo's API. It keeps nothing but what it was made with. */
export function createClient(options: ClientOptions): Client {
  return {
    call: async <R extends RouteContract>(route: R, given: CallOptions<R> = {}) =>
      z.parse<R['response']>(route.response, await answerOf(route, given, options)),
    rows: async function* (route, given = {}) {
      for (let page = 1; ; page += 1) {
        const query = { ...given.query, page }
        const answer = z.parse(route.response, await answerOf(route, { ...given, query }, options))
        yield* answer.data
        const { per_page, total } = metaSchema.parse(answer.meta)
        if (page * per_page >= total) return
      }
    },
  }
}

interface Given {
  readonly params?: NamedValues
  readonly query?: NamedValues
  readonly body?: unknown
  readonly idempotency_key?: string
  readonly signal?: AbortSignal
}

/** Sends a call until it is answered, refused, or its tries are over. @throws ApiFault */
async function answerOf(
  route: RouteContract,
  given: Given,
  options: ClientOptions,
): Promise<unknown> {
  const { max_tries = MAX_TRIES, wait = sleep, fetch: send = fetch } = options
  const { url, init } = requestOf(route, given, options)
  for (let tries = 1; ; tries += 1) {
    const answer = await send(url, init)
    if (answer.ok) return contentOf(answer)
    if (!LATER.includes(answer.status) || tries >= max_tries)
      throw new ApiFault(answer.status, await contentOf(answer).catch(() => null))
    await wait(waitOf(answer))
  }
}

/** What is sent: a POST with a key, by which the server tells a repeat from another act. */
function requestOf(
  route: RouteContract,
  { params, query, body, idempotency_key, signal }: Given,
  { base_url, token, company_id, language }: ClientOptions,
) {
  const key = idempotency_key ?? (route.method === 'POST' ? crypto.randomUUID() : undefined)
  return {
    url: `${base_url}${fillPath(route.path, { company_id, ...params })}${toSearch(query)}`,
    init: {
      method: route.method,
      headers: {
        accept: 'application/json, */*',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(language === undefined ? {} : { 'accept-language': language }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    },
  }
}

/** JSON, the bytes of a file, or nothing. */
async function contentOf(answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined
  const isJson = answer.headers.get('content-type')?.includes('json') === true
  return isJson ? answer.json() : new Uint8Array(await answer.arrayBuffer())
}

/** How long the server asks to wait, in milliseconds. */
function waitOf(answer: Response): number {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : USUAL_WAIT_MS
}
