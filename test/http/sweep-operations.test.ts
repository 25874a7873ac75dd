import { ATTACHMENT_RECORDS } from '@prumo/contracts/attachments/attachment-owners'
import { DELETED_NOUNS } from '@prumo/contracts/deleted/deleted.schema'
import { routes } from '@prumo/contracts/registry'
import type { RouteContract } from '@prumo/contracts/route'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { IMPORT_READS } from './import-samples.ts'
import { REFUSED_SAMPLES, sampleRequest, send } from './sweep-requests.ts'
import type { World } from './world.ts'
import { useTestServer } from './test-server.ts'
import { worldsInSequence } from './worlds-in-sequence.ts'

const server = useTestServer()
const inWorld = worldsInSequence(server, 'AUDITORIA')

/** Writes that change nothing which the audit log is about, with the reason. */
// They read: rows and their ids are too much for an address.
const WITHOUT_OPERATION: readonly string[] = [
  ...IMPORT_READS,
  'payables.bulk-export',
  'receivables.bulk-export',
  'invoices.bulk-export',
  'invoices.download',
  'reconciliation-rules.try',
  'bank-reconciliation.read-ofx',
  // Nothing of the world is remembered: what forgetting writes, match-memory.http.test.ts shows.
  'bank-reconciliation.forget',
  // Nothing of the world is deleted: what a restoring writes, deleted.http.test.ts shows.
  ...DELETED_NOUNS.map((noun) => `${noun}.restore-deleted`),
  // The act that binds the file to its record is in the log.
  ...ATTACHMENT_RECORDS.map((noun) => `${noun}.choose-attachment`),
]

const writes = routes.filter(
  (route) =>
    route.method !== 'GET' &&
    route.path.includes('{company_id}') &&
    route.access.kind !== 'public' &&
    !(route.id in REFUSED_SAMPLES),
)

interface Written {
  readonly kind: string
  readonly user_id: number
  readonly ip: string
  readonly request_id: string
  readonly items: string
}

const newest = (world: World) =>
  world.company.inDatabase(async (db) => {
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(chain_number), 0) as last from operations
      where company_id = ${db.company_id}`.execute(db.query)
    return rows[0]?.last ?? 0
  })

const writtenAfter = (world: World, last: number) =>
  world.company.inDatabase(async (db) => {
    const { rows } = await sql<Written>`
      select kind, user_id, ip, request_id,
        (select coalesce(jsonb_agg(jsonb_build_array(before, after)), '[]')::text
          from operation_items i where i.company_id = ${db.company_id} and i.operation_id = o.id)
          as items
      from operations o where company_id = ${db.company_id} and chain_number > ${last}
      order by chain_number`.execute(db.query)
    return rows
  })

/** A field whose name says that its value is secret, with a value. */
const SECRET_FIELD =
  /"\w*(password|secret|token|private_key|wrapped_key|token_hash|certificate_file)\w*": ?"(?!\*)[^"]{6,}"/

it.each(writes.map((route) => ({ route, id: route.id })))(
  '$id is in the audit log once, with who, from where and in which request, and without secrets (S15)',
  async ({ route }: { readonly route: RouteContract }) => {
    const right = route.status ?? 200
    const { world, answer, written } = await inWorld(async (current) => {
      const last = await newest(current)
      const sent = await send(current.company.root, route, sampleRequest(route, current))
      const operations = await writtenAfter(current, last)
      const isDone = operations.length > 0 || WITHOUT_OPERATION.includes(route.id)
      const isRight = sent.status === right && isDone
      return { world: current, answer: sent, written: operations, isRight }
    })
    expect(answer.status).toBe(right)
    expect([route.id, written.length, written.map(({ kind }) => kind)]).toEqual([
      route.id,
      WITHOUT_OPERATION.includes(route.id) ? 0 : 1,
      written.map(({ kind }) => kind),
    ])
    for (const { user_id, ip, request_id, items } of written) {
      expect({ user_id, ip, request_id }).toEqual({
        user_id: world.company.user_id,
        ip: '127.0.0.1',
        request_id: answer.headers.get('x-request-id'),
      })
      expect(items).not.toMatch(SECRET_FIELD)
    }
  },
)
