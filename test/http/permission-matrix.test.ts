import { PERMISSION_KEYS, type PermissionKey } from '@prumo/contracts/access/permissions'
import { FEATURE_KEYS, type FeatureKey } from '@prumo/contracts/plans/features'
import { routes } from '@prumo/contracts/registry'
import { beforeAll, describe, expect, it } from 'vitest'
import { openApiDocument } from '../../server/src/kernel/http/openapi.ts'
import { sampleRequest, send } from './sweep-requests.ts'
import { buildWorld } from './sweep-world.ts'
import type { World } from './world.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()

/** Refusals of the gate: whatever else a route says, its gate was passed. */
const GATE = ['permission_denied', 'plan_lacks_feature', 'read_only_plan', 'second_factor_required']

/** Routes whose act is also another: who holds the permission of the route alone is refused inside. */
const ALSO_ASKED: Readonly<Record<string, readonly PermissionKey[]>> = {
  // What is settled is put into new installments.
  'renegotiations.create': ['companies.receivables.store'],
  // What is due is charged at once.
  'subscriptions.issue': ['api.companies.charges.store'],
}

const guarded = routes.flatMap((route) =>
  route.access.kind === 'company' ? [{ route, access: route.access }] : [],
)

/** The first route of each key. */
const oneOfEach = [
  ...new Map(guarded.toReversed().map((entry) => [entry.access.permission, entry])).values(),
]

let world: World
/** For each key: who holds it alone, and who holds all others. */
const alone = new Map<string, TestCompany>()
const without = new Map<string, TestCompany>()
beforeAll(async () => {
  world = await buildWorld(server(), 'MATRIZ')
  for (const key of PERMISSION_KEYS) {
    alone.set(key, await world.company.member([key]))
    without.set(key, await world.company.member(PERMISSION_KEYS.filter((other) => other !== key)))
  }
})

/** How far in the catalogue those permissions are that a route is asked with alone. */
const STEPS = [1, 2, 5, 13, 29, 61]

/** The request names nothing of the world, so that passing the gate changes nothing in it. */
const NOWHERE = { user_id: 999_999_999, id: 999_999_999, import_id: 1, settlement_id: 1 }

async function answerOf(member: TestCompany | undefined, route: (typeof routes)[number]) {
  if (member === undefined) throw new Error('Every key has its members.')
  const request = sampleRequest(route, world)
  const params = { ...request.params, ...NOWHERE, company_id: member.company_id }
  const answer = await send(member.root, route, { ...request, params })
  expect(answer.status).toBeLessThan(500)
  return answer
}

const codeOf = async (member: TestCompany | undefined, route: (typeof routes)[number]) =>
  (await answerOf(member, route)).body?.code ?? 'passed'

describe('the permission matrix: every route of a company by every key (S2)', () => {
  it.each(guarded)(
    '$route.id lets in who holds its permission alone',
    async ({ route, access }) => {
      const also = ALSO_ASKED[route.id]
      const own = alone.get(access.permission)
      if (also === undefined) return expect(GATE).not.toContain(await codeOf(own, route))
      expect(await codeOf(own, route)).toBe('permission_denied')
      const both = await world.company.member([access.permission, ...also])
      expect(GATE).not.toContain(await codeOf(both, route))
    },
  )

  it.each(guarded)(
    '$route.id refuses all other permissions together',
    async ({ route, access }) => {
      const answer = await answerOf(without.get(access.permission), route)
      expect([answer.status, answer.body.code]).toEqual([403, 'permission_denied'])
    },
  )

  // Permissions only add: what all others together do not open, no single one of them does. A few
  // that lie all over the catalogue are asked alone, for each key.
  it.each(oneOfEach)('$route.id refuses single other permissions', async ({ route, access }) => {
    const own = PERMISSION_KEYS.indexOf(access.permission)
    const others = STEPS.map((step) => PERMISSION_KEYS[(own + step) % PERMISSION_KEYS.length] ?? '')
    const codes = await Promise.all(others.map((key) => codeOf(alone.get(key), route)))
    expect(new Set(codes)).toEqual(new Set(['permission_denied']))
  })

  it('Every permission key of the catalogue opens a route (S2)', () => {
    const asked = new Set(guarded.map(({ access }) => access.permission))
    expect(PERMISSION_KEYS.filter((key) => !asked.has(key))).toEqual([])
  })
})

describe('the plan: every route by every feature', () => {
  // Features only add, as permissions do: what none or its own alone opens asks for no other.
  it.each(guarded)(
    '$route.id asks for its own feature and for no other',
    async ({ route, access: { feature } }) => {
      const own = await companyWith(feature === undefined ? [] : [feature])
      expect(await codeOf(own, route)).not.toBe('plan_lacks_feature')
      if (feature === undefined) return
      const others = await companyWith(FEATURE_KEYS.filter((key) => key !== feature))
      const answer = await answerOf(others, route)
      expect([answer.status, answer.body.code]).toEqual([403, 'plan_lacks_feature'])
    },
  )

  const companies = new Map<string, Promise<TestCompany>>()
  const companyWith = (features: readonly FeatureKey[]): Promise<TestCompany> => {
    const known = companies.get(features.join()) ?? server().newCompany({ features })
    companies.set(features.join(), known)
    return known
  }
})

describe('a plan that is over', () => {
  const writes = guarded.filter(({ route }) => route.method !== 'GET')

  it.each(writes)(
    '$route.id writes nothing once the plan is over, unless it takes access away or only reads',
    async ({ route, access }) => {
      expired ??= server().newCompany({ expiry: '2026-11-19' })
      const code = await codeOf(await expired, route)
      expect(code === 'read_only_plan').toBe(access.when_expired !== 'allowed')
    },
  )

  let expired: Promise<TestCompany> | undefined

  it('A plan that is over is passed by what takes access away or reads alone, and the API says by what', async () => {
    const allowed = writes.filter(({ access }) => access.when_expired === 'allowed')
    expect(allowed.map(({ route }) => route.id).toSorted()).toEqual([
      'accounting.documents',
      'accounting.preview-layout',
      'api-tokens.revoke',
      'company-file.export',
      'company-users.destroy',
      'company-users.end-sessions',
      'company-users.update',
      'invitations.destroy',
      'invoices.bulk-export',
      'invoices.download',
      'payables.bulk-export',
      'receivables.bulk-export',
      'webhooks.destroy',
    ])
    const { paths } = openApiDocument()
    for (const { route } of allowed)
      expect(paths[route.path]?.[route.method.toLowerCase()]).toMatchObject({
        'x-when-expired': 'allowed',
      })
  })
})

describe('the flag of platform administrators', () => {
  const flags = { is_prumo_admin: true, isPrumoAdmin: true, user: { is_prumo_admin: true } }
  const writes = routes.filter((route) => route.method !== 'GET' && route.body !== undefined)

  it.each(writes)('$id does not set the flag of platform administrators', async (route) => {
    const request = sampleRequest(route, world)
    const isForm = typeof request.body === 'object' && !Array.isArray(request.body)
    const body = isForm ? { ...request.body, ...flags } : request.body
    const answer = await send(world.company.root, route, { ...request, body })
    expect(answer.status).toBeLessThan(500)
    const { body: session } = await world.company.root.get('/auth/user')
    expect(session.data.user.is_prumo_admin).toBe(false)
    const flagged = await server()
      .database.kysely.selectFrom('users')
      .select('id')
      .where('is_prumo_admin', '=', true)
      .execute()
    // The world has one platform administrator, made by the test itself.
    expect(flagged).toHaveLength(1)
  })
})
