import { routes } from '@prumo/contracts/registry'
import type { RouteContract } from '@prumo/contracts/route'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillPath, toSearch } from '@prumo/contracts/route-url'
import { asOwner } from '../../bench/product/owner-connection.ts'
import { faultsOf, type Need } from './query-plans-faults.ts'
import { recordStatements, type SentStatement } from './query-plans-recorder.ts'
import { scansOf } from './query-plans-scans.ts'
import type { Visit } from './query-plans-visit.ts'
import { VISITS } from './query-plans-visits.ts'
import { type PlanWorld, startPlanWorld } from './query-plans-world.ts'

/** The load of 100,000 transactions and the imports, on a slow machine. */
const START_TIMEOUT_MS = 180_000
const ROUTE_TIMEOUT_MS = 60_000

let world: PlanWorld
beforeAll(async () => {
  world = await startPlanWorld()
}, START_TIMEOUT_MS)
afterAll(() => world.stop())

const companyReads = routes.filter(
  ({ method, path }) => method === 'GET' && path.startsWith('/api/companies/{company_id}/'),
)

function addressOf(route: RouteContract, visit: Visit): string {
  const { company_id, user_id } = world.facts
  const { id, attachment_id, settlement_id, key, source, platform, query } = visit
  const own = { id, attachment_id, settlement_id, key, source, platform }
  return fillPath(route.path, { company_id, user_id, ...own }) + toSearch(query)
}

async function faultsIn(
  sent: readonly SentStatement[],
  need: Need,
  before: readonly string[] = [],
): Promise<string[]> {
  const scans = await scansOf(world.explainer, sent, before)
  // Nothing read means nothing recorded: every request looks at least for its session.
  expect(scans.map((scan) => scan.relation)).toContain('sessions')
  return faultsOf(scans, need, world.facts.large_tables)
}

it.each(companyReads.map((route) => [route.id, route] as const))(
  '%s reads no more of 100,000 transactions than its answer needs',
  async (id, route) => {
    const visits = VISITS[id]?.(world.facts)
    if (visits === undefined) throw new Error(`No requests for ${id}: add some to VISITS.`)
    const faults: string[] = []
    if (visits.some(({ query }) => query?.['format'] === 'csv')) await forgetExports()
    for (const visit of visits) {
      const address = addressOf(route, visit)
      const sent = await recordStatements(() => world.api.get(address))
      for (const fault of await faultsIn(sent, visit.need)) faults.push(`${address} ${fault}`)
    }
    expect(faults).toEqual([])
  },
  ROUTE_TIMEOUT_MS,
)

/** There are more exports than one person may save in ten minutes. */
async function forgetExports(): Promise<void> {
  const { databaseUrl, facts } = world
  await asOwner(databaseUrl, facts.company_id, (client) =>
    client.query('delete from export_counters where company_id = $1', [facts.company_id]),
  )
}

it('No requests are kept of a route that is gone', () => {
  const ids = new Set(companyReads.map((route) => route.id))
  expect(Object.keys(VISITS).filter((id) => !ids.has(id))).toEqual([])
})

/** Gives the caller rights to some accounts, cost centres and projects alone, or to all again. */
async function giveRights(ids: Readonly<Record<string, readonly number[] | null>>): Promise<void> {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  await client.query(
    `update company_users set bank_account_ids = $3, cost_center_ids = $4, project_ids = $5
     where company_id = $1 and user_id = $2`,
    [world.facts.company_id, world.facts.user_id, ids['accounts'], ids['centers'], ids['projects']],
  )
  await client.end()
}

/** What such a caller reads: more than others, since only transactions know who may reach them. */
const NARROWED = [
  'payables.list',
  'payables.totals',
  'suppliers.list',
  'bank-accounts.list',
  'bank-reconciliation.lines',
  'statements.dre',
  'statements.dfc',
  'statements.dre-cell',
  'statements.dfc-cell',
]

it(
  'Who may reach some rows alone reads no large table as a whole either',
  async () => {
    const { account_id, cost_center_id, project_id } = world.facts
    const centers = Array.from({ length: 5 }, (_, place) => cost_center_id + place)
    const projects = Array.from({ length: 10 }, (_, place) => project_id + place)
    await giveRights({ accounts: [account_id], centers, projects })
    try {
      const faults: string[] = []
      for (const id of NARROWED) {
        const route = companyReads.find((read) => read.id === id)
        // The first request of each route is its usual one.
        const visit = VISITS[id]?.(world.facts)[0]
        if (route === undefined || visit === undefined) throw new Error(`${id} is gone.`)
        const address = addressOf(route, visit)
        const sent = await recordStatements(() => world.api.get(address))
        const need = { why: 'rights to rows', rows: Number.POSITIVE_INFINITY }
        for (const fault of await faultsIn(sent, need)) faults.push(`${address} ${fault}`)
      }
      expect(faults).toEqual([])
    } finally {
      await giveRights({ accounts: null, centers: null, projects: null })
    }
  },
  ROUTE_TIMEOUT_MS,
)

/** The default screen of an old month, as the product sends it. */
async function oldMonth() {
  const route = companyReads.find(({ id }) => id === 'payables.list')
  const visit = VISITS['payables.list']?.(world.facts)[0]
  if (route === undefined || visit === undefined) throw new Error('The list of payables is gone.')
  return { sent: await recordStatements(() => world.api.get(addressOf(route, visit))), visit }
}

it.each([
  ['without its index', ['drop index transactions_by_last_day'], 'examines'],
  [
    'by a plan that scans',
    [
      'set local enable_indexscan = off',
      'set local enable_indexonlyscan = off',
      'set local enable_bitmapscan = off',
    ],
    'reads a large table',
  ],
])('A list that would be read %s is found out', async (_, before, expected) => {
  const { sent, visit } = await oldMonth()
  expect(await faultsIn(sent, visit.need)).toEqual([])
  const faults = await faultsIn(sent, visit.need, before)
  expect(faults.join('\n')).toContain(`transactions: `)
  expect(faults.join('\n')).toContain(expected)
})

it.each([
  [
    'A report that reads transactions',
    "select count(*) from transactions where company_id = $1 and kind = 'payable'",
    'reads a table that is none of: ledger_month_totals',
  ],
  [
    'An index that is walked for a row that it does not lead to',
    "select id from bank_statement_lines where company_id = $1 and fitid = 'none'",
    'pages for 1 rows',
  ],
])('%s is found out', async (_, text, expected) => {
  const { sent } = await oldMonth()
  const planted = sent.map((one) =>
    one.text.includes('transactions') ? { text, values: [world.facts.company_id] } : one,
  )
  const need = { why: 'totals', rows: 100_000, relations: ['ledger_month_totals'] }
  expect((await faultsIn(planted, need)).join('\n')).toContain(expected)
})
