import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import { routes } from '@prumo/contracts/registry'
import type { RouteContract } from '@prumo/contracts/route'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { languageOf } from '../../texts/error-texts.ts'
import { standardLog } from '../log-output.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import { errorAnswer } from './error-answer.ts'
import type { Handler } from './handler.ts'
import { limitCalls, type OwnLimit, ownLimits } from './limit-calls.ts'
import { logSerializers } from './log-serializers.ts'
import { logRequests } from './log-requests.ts'
import { mountMetrics } from './metrics.ts'
import { mountPages } from './mount-pages.ts'
import { mountReference } from './mount-reference.ts'
import { securityHeaders } from './security-headers.ts'
import { serveRoute } from './serve-route.ts'
import type { PublicPage } from './public-page.ts'
import { ClientDisconnected, type Serving } from './serving.ts'
import { traceRequests } from './trace-requests.ts'

/** JSON bodies are forms: none comes near this. Files have their route's own limit. */
const MAX_BODY_BYTES = 1024 * 1024
/** A request that has not arrived by then is cut. */
const REQUEST_TIMEOUT_MS = 60_000
/** So is a connection that has not even sent what it asks for, or nothing at all. */
const HEADERS_TIMEOUT_MS = 20_000
/** Both are looked for this often. */
const TIMEOUTS_LOOK_MS = 5_000
const WEB_FOLDER = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

function noCompiler(): never {
  throw new Error('Routes have contracts, and no schemas of Fastify.')
}

/** No link has this address. */
const UNKNOWN_PAGE = '/p/-'

/** Whether the address of a public page is badly escaped, as `/p/%`. */
function isMalformedPage(url: string): boolean {
  if (!url.startsWith('/p/')) return false
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return false
  } catch {
    return true
  }
}

/**
 * Before a route is looked for. Monitors and link checkers ask by HEAD: they are answered as by GET, and
 * Node leaves the body out, since it knows how it was asked. What no address is names no link: its page
 * says so, as that of any other.
 */
function prepareCall(request: IncomingMessage): string {
  if (request.method === 'HEAD') request.method = 'GET'
  const { url = '/' } = request
  return isMalformedPage(url) ? UNKNOWN_PAGE : url
}

/**
 * The HTTP server: every contract with its handler, the API's reference page and the web app.
 * @throws Error when a contract has no handler or a handler no contract.
 */
export async function buildApp(
  serving: Serving,
  settings: Settings,
  handlers: readonly Handler[],
  pages: readonly PublicPage[],
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: { level: settings.logLevel, serializers: logSerializers, stream: standardLog },
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUTS_LOOK_MS },
    trustProxy: settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies],
    // What comes is checked by contracts: what Fastify would check schemas by is not loaded.
    schemaController: {
      compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler },
    },
    // A route of its own for each that is read would be a third of all routes (see `prepareCall`).
    exposeHeadRoutes: false,
    rewriteUrl: prepareCall,
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // An address that cannot be read reaches no route, and no hook.
    frameworkErrors: (error, request, reply) => {
      const language = languageOf(request.headers['accept-language'])
      const asked = { language, requestId: request.id, maxBytes: MAX_BODY_BYTES }
      const { status, body } = errorAnswer(error, asked)
      guard(request, reply).header('cache-control', 'no-store').code(status).send(body)
    },
    // What comes by a connection that is still open is served, and the connection then closed.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
  traceRequests(app)
  app.addHook('onRequest', (request, reply, done) => {
    guard(request, reply)
    if (isCall(request)) reply.header('cache-control', 'no-store')
    done()
  })
  // Files of the web app are no calls.
  await limitCalls(app, { max: settings.rateLimit, isCounted: isRouted })
  // Answers are made anew for each request, so they are compressed lightly; files of the web app
  // are compressed by their build.
  await app.register(compress, {
    threshold: 2048,
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  })
  await app.register(multipart)
  answerErrors(app, handlers)
  logRequests(app)
  if (settings.metricsToken !== null) mountMetrics(app, serving, settings.metricsToken)
  mountReference(app, serving, settings.hasOpenApiDocs)
  await mountHandlers(app, serving, handlers, ownLimits(app, settings.rateLimit))
  await mountPages(app, serving, pages)
  await mountWeb(app)
  return app
}

/** What every answer says in its headers. */
const guard = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.headers(securityHeaders).header('x-request-id', request.id)

/** Whether a request reaches the API or a public page. The route's own path tells: an address can be written in many ways. */
const isRouted = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith('/api/') === true || routeOptions.url?.startsWith('/p/') === true

/** Whether a request is a call, also one of an address that the API does not have. */
const isCall = (request: FastifyRequest): boolean =>
  isRouted(request) || request.url.startsWith('/api/')

/** The path of a route as the server mounts it: with `:id` for `{id}`. */
const mountedPath = ({ path }: RouteContract): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

async function mountHandlers(
  app: FastifyInstance,
  serving: Serving,
  handlers: readonly Handler[],
  ownLimit: OwnLimit,
): Promise<void> {
  const byRoute = new Map(handlers.map((handler) => [handler.route, handler]))
  const orphans = handlers.filter((handler) => !routes.includes(handler.route))
  if (orphans.length > 0) throw new Error(`Not in the contracts: ${orphans[0]?.route.id}`)
  const mount = (place: FastifyInstance, route: RouteContract) => {
    const handler = byRoute.get(route)
    if (handler === undefined) throw new Error(`No handler for ${route.id}`)
    place.route({
      ...ownLimit(route),
      method: route.method,
      url: mountedPath(route),
      handler: (request, reply) => serveRoute(serving, handler, request, reply),
    })
  }
  const all: readonly RouteContract[] = routes
  for (const route of all.filter(({ raw_body }) => raw_body !== true)) mount(app, route)
  await app.register(async (inside) => {
    // A body is kept as it came, whatever type it says it is of.
    inside.removeAllContentTypeParsers()
    inside.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_: unknown, body: unknown) => body,
    )
    for (const route of all.filter(({ raw_body }) => raw_body === true)) mount(inside, route)
  })
}

function answerErrors(app: FastifyInstance, handlers: readonly Handler[]): void {
  const uploadLimits = new Map(
    handlers.map(({ route }) => [`${route.method} ${mountedPath(route)}`, route.upload?.max_bytes]),
  )
  const askedOf = (request: FastifyRequest) => ({
    language: languageOf(request.headers['accept-language']),
    requestId: request.id,
    maxBytes:
      uploadLimits.get(`${request.method} ${request.routeOptions.url}`) ??
      request.routeOptions.bodyLimit,
  })
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfterSeconds } = errorAnswer(error, askedOf(request))
    if (status >= 500 && !(error instanceof ClientDisconnected))
      request.log.error({ err: error, request_id: request.id, url: request.routeOptions.url })
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    return reply.code(status).send(body)
  })
}

/** The built web app on the same port: files by their name, every other address is a screen of it. */
async function mountWeb(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(`${WEB_FOLDER}/index.html`)
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: WEB_FOLDER,
      // The plugin's own route reads the whole folder of each file, twice, to refuse names that only
      // a file system without case takes for the same: 2,000 entries for a file. None of these is
      // behind a right.
      serve: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        const isHashed = path.includes('/assets/')
        response.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
    app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
      reply.sendFile(`/${request.params['*']}`)
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/')) throw unknownCall(app, request)
    const isScreen = request.method === 'GET' && !request.url.startsWith('/assets/')
    if (!isBuilt || !isScreen) throw new Refusal('route_not_found')
    return reply.sendFile('index.html')
  })
}

/** The router takes no longer part of an address for a parameter. */
const MAX_PARAM_LENGTH = 100

/**
 * An address of the API that exists for other methods answers 405, any other 404; one that nothing could take,
 * which comes here where the web app's files are looked for, 400.
 */
function unknownCall(app: FastifyInstance, request: FastifyRequest): Refusal {
  const url = request.url.split('?')[0] ?? ''
  if (url.split('/').some((part) => part.length > MAX_PARAM_LENGTH))
    return new Refusal('malformed_request')
  const exists = (['GET', 'POST', 'PUT', 'DELETE'] as const).some((method) => {
    const found = method === request.method ? null : app.findRoute({ method, url })
    // The web app's files are looked for under every address; that makes none of them the API's.
    return found !== null && !('*' in found.params)
  })
  return new Refusal(exists ? 'method_not_allowed' : 'route_not_found')
}
