import { routes } from '@prumo/contracts/registry'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiClient } from './api-client.ts'
import { sampleRequest, send } from './sweep-requests.ts'
import { buildWorld } from './sweep-world.ts'
import type { World } from './world.ts'
import { useTestServer } from './test-server.ts'
import { watchWrites } from './watch-writes.ts'

const server = useTestServer()
const NO_COMPANY = 999_999_999

let ours: World
let theirs: World
let writtenOfTheirs: () => Promise<readonly unknown[]>
beforeAll(async () => {
  ours = await buildWorld(server(), 'NOSSO-7f3a')
  theirs = await buildWorld(server(), 'CANARIO-9c1e')
  writtenOfTheirs = await watchWrites(server(), { company_id: theirs.company.company_id })
})

const signedInRoutes = routes.filter((route) => route.access.kind !== 'public')
const companyRoutes = routes.filter((route) => route.path.includes('{company_id}'))
const platformRoutes = routes.filter((route) => route.access.kind === 'platform')

/** Nothing of theirs was written since this was asked the last time. */
const expectTheirsUntouched = async () => expect(await writtenOfTheirs()).toEqual([])

describe('every route, seen by those who may not use it', () => {
  it.each(signedInRoutes)('$id answers 401 to an anonymous caller', async (route) => {
    const anonymous = apiClient(`${server().url}/api`, null)
    const answer = await send(anonymous, route, sampleRequest(route, ours))
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
    const forged = apiClient(`${server().url}/api`, 'x'.repeat(43))
    expect((await send(forged, route, sampleRequest(route, ours))).status).toBe(401)
  })

  it.each(platformRoutes)(
    '$id answers 403 to who lacks the platform flag, and not to who has it',
    async (route) => {
      const answer = await send(ours.company.root, route, sampleRequest(route, ours))
      expect([answer.status, answer.body.code]).toEqual([403, 'permission_denied'])
      // What it names is nowhere, so that passing changes nothing.
      const { params, query } = sampleRequest(route, ours)
      const nowhere = Object.fromEntries(Object.keys(params).map((name) => [name, NO_COMPANY]))
      const flagged = await send(ours.platform, route, { params: nowhere, query, body: {} })
      expect([401, 403]).not.toContain(flagged.status)
    },
  )

  it.each(companyRoutes)(
    '$id answers 404 for a company of others, as for one that is not there',
    async (route) => {
      const request = sampleRequest(route, theirs)
      const answer = await send(ours.company.root, route, request)
      const nowhere = await send(ours.company.root, route, {
        ...request,
        params: { ...request.params, company_id: NO_COMPANY },
      })
      expect([answer.status, nowhere.status]).toEqual([404, 404])
      expect({ ...answer.body, request_id: '' }).toEqual({ ...nowhere.body, request_id: '' })
      await expectTheirsUntouched()
    },
  )

  it.each(companyRoutes)('$id shows and touches nothing of others by their ids', async (route) => {
    const mine = sampleRequest(route, ours)
    const foreign = sampleRequest(route, theirs)
    const params = {
      ...foreign.params,
      company_id: ours.company.company_id,
      user_id: ours.company.user_id,
    }
    const byPath = await send(ours.company.root, route, { ...mine, params })
    if (/\{(id|import_id|settlement_id)\}/.test(route.path)) expect(byPath.status).toBe(404)
    expect(byPath.text).not.toContain(theirs.canary)
    if (foreign.body !== undefined) {
      const body = withoutCanary(foreign.body)
      const byBody = await send(ours.company.root, route, { ...mine, body })
      if (namesRecord(body)) expect([404, 409, 422]).toContain(byBody.status)
      expect(byBody.text).not.toContain(theirs.canary)
    }
    const byFilter = await send(ours.company.root, route, {
      ...mine,
      query: { ...mine.query, ...(route.method === 'GET' ? foreignFilters(route) : {}) },
    })
    expect(byFilter.text).not.toContain(theirs.canary)
    await expectTheirsUntouched()
  })
})

const withoutCanary = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body).replaceAll(theirs.canary, 'texto'))

const namesRecord = (body: unknown): boolean => /"(\w+_id)":\d/.test(JSON.stringify(body))

/** Filters of the route by id, filled with records of the other company. */
function foreignFilters(route: (typeof routes)[number]): Record<string, string> {
  const values: Readonly<Record<string, number>> = {
    filter_category_id: theirs.category_id,
    filter_categories_ids: theirs.category_id,
    filter_bank_accounts_ids: theirs.bank_account_id,
    filter_transactions_ids: theirs.payable_id,
    category_id: theirs.category_id,
  }
  return Object.fromEntries(
    Object.keys(route.query?.shape ?? {}).flatMap((name) =>
      values[name] === undefined ? [] : [[name, String(values[name])]],
    ),
  )
}
