import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { atomic } from '../database/atomic.ts'
import { authenticate } from './authenticate.ts'
import { openApiDocument } from './openapi.ts'
import type { Serving } from './serving.ts'

const FOLDER = '/api/docs'
const STUB = { openapi: '3.1.0', info: { title: 'Prumo', version: '0' }, paths: {} }
/** Says that whoever asks may read the document. */
const ADMITTED = 'x-prumo-admitted'
/** Of an answer of the page, what this server says itself. */
const OWN_HEADERS = ['connection', 'content-length', 'date', 'transfer-encoding']

/**
 * The API's reference page, opened when it is first asked for: its libraries are some 7 MB that a start
 * does not wait for. The page is files of a library and says nothing of the API; the document is read by
 * whoever is signed in, unless the installation opens it.
 */
export function mountReference(
  app: FastifyInstance,
  { database, clock }: Serving,
  isOpen: boolean,
): void {
  const admission = randomUUID()
  let opened: Promise<FastifyInstance> | null = null
  const pass = async ({ url, headers }: FastifyRequest, reply: FastifyReply, admitted = '') => {
    const page = await (opened ??= openReference(admission))
    const answer = await page.inject({ url, headers: { ...headers, [ADMITTED]: admitted } })
    if (answer.statusCode === 404) return reply.callNotFound()
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && !OWN_HEADERS.includes(name)) reply.header(name, value)
    return reply.code(answer.statusCode).send(answer.rawPayload)
  }
  for (const path of [`${FOLDER}/json`, `${FOLDER}/yaml`])
    app.get(path, async (request, reply) => {
      if (!isOpen)
        await atomic(database, { now: clock(), readOnly: true }, (db) =>
          authenticate(db, request.headers.authorization, null),
        )
      return pass(request, reply, admission)
    })
  for (const path of [FOLDER, `${FOLDER}/*`])
    app.get(path, (request, reply) => pass(request, reply))
}

/** The page as a server of its own, which nobody reaches but by the routes above. */
async function openReference(admission: string): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const document: Readonly<Record<string, unknown>> = JSON.parse(JSON.stringify(openApiDocument()))
  const page = Fastify()
  await page.register(swagger, { mode: 'static', specification: { document: STUB } })
  await page.register(swaggerUi, {
    routePrefix: FOLDER,
    uiConfig: { requestInterceptor: withSession },
    transformSpecificationClone: false,
    // However its address is written.
    transformSpecification: (_, { headers }) => (headers[ADMITTED] === admission ? document : STUB),
  })
  return page
}

/**
 * Sent to the browser as text, so it knows nothing but its argument: the page asks with the session
 * that the web app keeps beside it.
 */
function withSession<T>(request: T): T {
  const kept = JSON.parse(Reflect.get(globalThis, 'localStorage').getItem('prumo.session') ?? '{}')
  if (typeof request === 'object' && request !== null && kept.accessToken)
    Reflect.set(request, 'headers', {
      ...Reflect.get(request, 'headers'),
      Authorization: `Bearer ${kept.accessToken}`,
    })
  return request
}
