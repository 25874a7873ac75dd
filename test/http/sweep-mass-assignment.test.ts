import { routes } from '@prumo/contracts/registry'
import type { RouteContract } from '@prumo/contracts/route'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sampleRequest, send } from './sweep-requests.ts'
import { buildWorld, type World } from './sweep-world.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()

const TEXT = 'INTRUSO-5d2e'
const NUMBER = 987_654_321_987
/** What a caller would like to decide, beside all that the route answers with. */
const WANTED = [
  'id',
  'company_id',
  'user_id',
  'role',
  'is_prumo_admin',
  'is_admin',
  'status',
  'paid_cents',
  'settled_cents',
  'interest_cents',
  'paid_value_cents',
  'version',
  'created_at',
  'updated_at',
  'canceled_at',
  'settlements_count',
  'permissions',
  'plan_id',
  'date_expiry_at',
  'password_hash',
  'hash',
  'chain_number',
  'source',
  'kind',
  'constructor',
] as const

const writes = routes.filter((route) => route.method !== 'GET' && route.body !== undefined)

/** Names that the route's own body takes, at any depth: those are the caller's to say. */
function takenNames(schema: unknown): Set<string> {
  const text = JSON.stringify(
    z.toJSONSchema(z.instanceof(z.ZodType).parse(schema), {
      io: 'input',
      unrepresentable: 'any',
    }),
  )
  return new Set([...text.matchAll(/"(\w+)":\{/g)].map((match) => match[1] ?? ''))
}

/** Names of all fields of an answer. */
function fieldNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.slice(0, 3).flatMap(fieldNames)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldNames(inner)])
}

const intruder = (name: string): unknown => {
  if (/^is_|^has_/.test(name)) return true
  return /(^|_)(id|cents|count|number|version)$/.test(name) ? NUMBER : TEXT
}

/** The body with the names in every object of it. */
function withIntruders(body: unknown, names: readonly string[]): unknown {
  if (Array.isArray(body)) return body.map((item) => withIntruders(item, names))
  if (typeof body !== 'object' || body === null) return body
  const own = Object.entries(body).map(([name, value]) => [name, withIntruders(value, names)])
  return {
    ...Object.fromEntries(names.map((name) => [name, intruder(name)])),
    ...Object.fromEntries(own),
  }
}

/** Tables that hold what a caller wanted to slip in. */
async function tablesWithIntruders(world: World): Promise<string[]> {
  const { kysely } = server().database
  const { rows: tables } = await sql<{ name: string; is_company: boolean }>`
    select relname as name, has_table_privilege('prumo_app', oid, 'select') as is_company
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(kysely)
  const found: string[] = []
  for (const { name, is_company } of tables) {
    const query = sql<{ has: boolean }>`select exists (select from ${sql.table(name)} t
      where t::text like ${`%${TEXT}%`} or t::text like ${`%${NUMBER}%`}) as has`
    const { rows } = is_company
      ? await world.company.inDatabase((db) => query.execute(db.query))
      : await query.execute(kysely)
    if (rows[0]?.has) found.push(name)
  }
  return found
}

/** What a user may do anywhere, which no write of theirs may change. */
async function powersOf(world: World): Promise<unknown> {
  const { rows } = await sql`
    select u.is_prumo_admin, u.status, cu.company_id, cu.role, cu.permissions, cu.status as member
    from users u join company_users cu on cu.user_id = u.id where u.id = ${world.company.user_id}
    order by cu.company_id`.execute(server().database.kysely)
  return rows[0]
}

describe('fields that nobody asked for (S3)', () => {
  it.each(writes.map((route) => ({ route, id: route.id })))(
    '$id keeps nothing of the fields that are not its own',
    async ({ route }: { readonly route: RouteContract }) => {
      const model = await buildWorld(server(), 'MODELO')
      const answered = await send(model.company.root, route, sampleRequest(route, model))
      const world = await buildWorld(server(), 'ALVO')
      const taken = takenNames(route.body)
      const names = [...new Set([...WANTED, ...fieldNames(answered.body)])].filter(
        (name) => !taken.has(name),
      )
      const before = await powersOf(world)
      const request = sampleRequest(route, world)
      const answer = await send(world.company.root, route, {
        ...request,
        body: withIntruders(request.body, names),
      })
      expect([answered.status, 422]).toContain(answer.status)
      expect(await tablesWithIntruders(world)).toEqual([])
      expect(await powersOf(world)).toEqual(before)
    },
  )

  it.each(writes.map((route) => ({ route, id: route.id })))(
    '$id refuses a body that reaches for a prototype',
    async ({ route }: { readonly route: RouteContract }) => {
      const path = route.path.replaceAll(/\{\w+\}/g, '1')
      for (const poison of [
        '{"__proto__":{"polluted":true}}',
        '{"a":{"constructor":{"prototype":{"polluted":true}}}}',
        '[{"__proto__":{"polluted":true}}]',
      ]) {
        const response = await fetch(server().url + path, {
          method: route.method,
          body: poison,
          headers: { 'content-type': 'application/json' },
        })
        expect(response.status).toBe(400)
        await response.text()
      }
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    },
  )
})
