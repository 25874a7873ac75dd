import type { FastifyInstance } from 'fastify'
import { atomic } from '../database/atomic.ts'
import { contextOf, textsOf } from './context-of.ts'
import type { PublicPage } from './public-page.ts'
import type { Serving } from './serving.ts'

/** A form of a page is a few fields of one line. */
const MAX_FORM_BYTES = 16 * 1024
const FORM_TYPE = 'application/x-www-form-urlencoded'
/** A file of a page is asked for by the hash of what it says. */
const KEPT = 'public, max-age=31536000, immutable'

/** Pages that the server draws. They work without scripts: their forms are sent as browsers do. */
export async function mountPages(
  app: FastifyInstance,
  serving: Serving,
  pages: readonly PublicPage[],
): Promise<void> {
  await app.register(async (inside) => {
    inside.removeAllContentTypeParsers()
    inside.addContentTypeParser(
      FORM_TYPE,
      { parseAs: 'string' },
      async (_: unknown, body: string | Buffer) =>
        Object.fromEntries(new URLSearchParams(String(body))),
    )
    for (const { method, path, run } of pages)
      inside.route({
        method,
        url: path,
        bodyLimit: MAX_FORM_BYTES,
        handler: async (request, reply) => {
          const context = contextOf(serving, request)
          const answer = await run(
            {
              ...context,
              directory: (work) => atomic(serving.database, { now: context.now }, work),
            },
            {
              params: textsOf(request.params),
              query: textsOf(request.query),
              form: textsOf(request.body),
            },
          )
          if ('location' in answer) return reply.redirect(answer.location, answer.status)
          if ('file' in answer)
            return reply.type(answer.type).header('cache-control', KEPT).send(answer.file)
          return reply
            .code(answer.status)
            .header('cache-control', 'no-store')
            .type('text/html; charset=utf-8')
            .send(answer.page.text)
        },
      })
  })
}
