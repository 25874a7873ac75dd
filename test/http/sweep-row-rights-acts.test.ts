import { routes } from '@prumo/contracts/registry'
import type { RouteContract } from '@prumo/contracts/route'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildRowRightsWorld, RIGHTS, type RowRightsWorld } from './row-rights-world.ts'
import { sampleRequest, send } from './sweep-requests.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'
import { watchWrites } from './watch-writes.ts'
import type { World } from './world.ts'

const server = useTestServer()

/** Routes that change what their body or query names, and no record of their path. */
const ACTS = routes.filter(
  ({ access, method, path }) =>
    access.kind === 'company' && method !== 'GET' && !path.includes('/{id}'),
)
/** Those of many transactions that are ticked: their samples choose by a search, which finds nothing outside. */
const OF_TICKED = /^(payables|receivables)\.bulk-/
/** What holds the books, and what was done to them. */
const BOOKS = [
  'transactions',
  'transaction_allocations',
  'settlements',
  'ledger_entries',
  'sales',
  'purchases',
  'charges',
  'subscriptions',
  'transfers',
  'wire_transfer_requests',
  'bank_statement_lines',
  'reconciliation_links',
  'operations',
] as const

let world: RowRightsWorld
let written: () => Promise<readonly unknown[]>
beforeAll(async () => {
  world = await buildRowRightsWorld(server())
  written = await watchWrites(server(), {
    company_id: world.inside.company.company_id,
    tables: BOOKS,
  })
})

/** What is sent to a route in a world, without its canary: ids alone are left of what is of the world. */
function idsSent(route: RouteContract, of: World): string {
  const { body, query, params } = sampleRequest(route, of)
  const named = Object.entries(params).filter(([name]) => route.path.includes(`{${name}}`))
  return JSON.stringify({ body, query, named }).replaceAll(of.canary, '')
}

/** The request of a route that names what is outside; null of one that names nothing of either. */
function requestOutside(route: RouteContract, outside: World, inside: World) {
  const request = sampleRequest(route, outside)
  if (OF_TICKED.test(route.id)) {
    const id = route.id.startsWith('payables') ? outside.open_payable_id : outside.receivable_id
    return { ...request, body: { ...Object(request.body), selection: { ids: [id] } } }
  }
  return idsSent(route, outside) === idsSent(route, inside) ? null : request
}

/** How many acts name something outside, at least: a sweep of none would prove nothing. */
const FEWEST = 35

describe.each(RIGHTS)('a member whose %s are some alone', (right) => {
  let member: TestCompany
  let outside: World
  beforeAll(async () => {
    member = await world.member(right)
    outside = world.outside[right]
  })

  it.each(ACTS)(
    'A limited member changes nothing of what is outside by naming it to $id',
    async (route) => {
      const request = requestOutside(route, outside, world.inside)
      if (request === null) return
      await written()
      const { status, text } = await send(member.root, route, request)
      expect([status, text.includes(outside.canary)]).toEqual([status, false])
      expect([status, text, await written()]).toEqual([status, text, []])
    },
  )

  it('The sweep of acts names what is outside to many of them', () => {
    const named = ACTS.filter((route) => requestOutside(route, outside, world.inside) !== null)
    expect(named.length).toBeGreaterThan(FEWEST)
  })
})
