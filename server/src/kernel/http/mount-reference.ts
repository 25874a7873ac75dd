import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { atomic } from '../database/atomic.ts'
import { authenticate } from './authenticate.ts'
import { openApiDocument } from './openapi.ts'
import type { Serving } from './serving.ts'

const FOLDER = '/api/docs'
const STUB = { openapi: '3.1.0', info: { title: 'Prumo', version: '0' }, paths: {} }

/**
 * The API's reference page. Its document is built when it is first asked for: a start does not wait
 * for it. The page is files of a library and says nothing of the API; the document is read by whoever
 * is signed in, unless the installation opens it.
 */
export async function mountReference(
  app: FastifyInstance,
  { database, clock }: Serving,
  isOpen: boolean,
): Promise<void> {
  let document: Readonly<Record<string, unknown>> | null = null
  await app.register(swagger, { mode: 'static', specification: { document: STUB } })
  await app.register(swaggerUi, {
    routePrefix: FOLDER,
    uiConfig: { requestInterceptor: withSession },
    uiHooks: {
      onRequest: async ({ routeOptions, headers }) => {
        const isDocument = [`${FOLDER}/json`, `${FOLDER}/yaml`].includes(routeOptions.url ?? '')
        if (isOpen || !isDocument) return
        await atomic(database, { now: clock(), readOnly: true }, (db) =>
          authenticate(db, headers.authorization, null),
        )
      },
    },
    transformSpecificationClone: false,
    transformSpecification: () => {
      document ??= JSON.parse(JSON.stringify(openApiDocument()))
      return document ?? STUB
    },
  })
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
