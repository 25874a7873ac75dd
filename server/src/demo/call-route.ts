import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RouteContract } from '@prumo/contracts/route'
import type { z } from 'zod'
import type { CompanyDb } from '../kernel/database/atomic.ts'
import { folderFileStore } from '../kernel/files/file-store.ts'
import type { UploadedFile } from '../kernel/http/request-context.ts'
import { valueOf } from '../kernel/http/json-text.ts'
import { openOutsideServices } from '../kernel/outside/outside-services.ts'
import { keyRingOf } from '../kernel/secrets/key-ring.ts'
import { readSettings } from '../kernel/settings.ts'
import { moduleHandlers } from '../modules/registry.ts'

interface RouteInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly file?: UploadedFile
}

const NO_FILE: UploadedFile = { name: '', bytes: new Uint8Array() }

/**
 * Calls a route of a company as the API does, without the network: the input is parsed by the
 * contract, the handler runs, the answer is checked. So the demo holds nothing that a person could
 * not have typed in.
 */
export async function callRoute<T extends z.ZodType>(
  db: CompanyDb,
  route: RouteContract & { readonly response: T },
  input: RouteInput,
): Promise<z.output<T>> {
  const handler = moduleHandlers.find((candidate) => candidate.route.id === route.id)
  if (handler?.kind !== 'company') throw new Error(`No company route is called ${route.id}.`)
  const { actor, now } = db
  const answer = await handler.run(
    {
      db,
      now,
      progress: () => undefined,
      ahead: null,
      ip: actor.ip,
      userAgent: 'demo',
      language: 'pt',
      appUrl: '',
      header: () => '',
      sent: () => ({ headers: {}, query: {} }),
      requestId: actor.request_id,
      user: {
        id: actor.user_id,
        name: actor.user_name,
        is_prumo_admin: false,
        has_second_factor: false,
        factor_proven_at: null,
        session_id: null,
        api_token_company_id: null,
        api_token_id: null,
        // No session stands behind the call: a token that nobody holds.
        tokenHash: randomBytes(32),
        isSeenStale: false,
      },
      permissions: [],
      role: 'admin',
      keyedHash: () => randomBytes(32),
      keyRing: keyRingOf(randomBytes(32), null),
      // No route of the demo's books asks a service, or keeps files.
      outside: openOutsideServices(readSettings({})),
      files: folderFileStore(join(tmpdir(), 'prumo-demo')),
    },
    {
      params: route.params?.parse({ company_id: String(db.company_id), ...input.params }) ?? {},
      query: route.query?.parse(input.query ?? {}) ?? {},
      body: route.body?.parse(input.body),
      file: input.file ?? NO_FILE,
    },
  )
  return route.response.parse(valueOf(answer))
}
