import { routes } from '@prumo/contracts/registry'
import type { RouteContract } from '@prumo/contracts/route'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { callerOf, sampleRequest, send } from './sweep-requests.ts'
import { buildWorld } from './sweep-world.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()

/** Who ends the guard itself: they are tried for what they are in period-closures.http.test.ts. */
const OPENS: readonly string[] = ['period-closures.reopen', 'period-closures.grant-exception']

/** Who works in a company: also routes that ask for no one permission, as undoing. */
const IN_COMPANY: readonly string[] = ['company', 'member']

/** Acts that move figures or lines, whose right request must meet the guard and nothing else. */
const GUARDED: readonly string[] = [
  'payables.create',
  'receivables.create',
  'payables.settle',
  'receivables.settle',
  'bank-reconciliation.ignore',
  'sales.create',
  'purchases.create',
  'purchases.update',
  'operations.undo',
  'bank-reconciliation.split',
  'bank-reconciliation.gather',
  'transfers.create',
  'transfers.destroy',
  'wire-transfer-requests.execute',
  'stock.create',
  'stock.destroy',
  'payables.reverse',
  'receivables.reverse',
  'payables.cancel',
  'payables.destroy',
  'payables.bulk-duplicate',
  'receivables.bulk-duplicate',
  'payables.create-series',
  'renegotiations.create',
  'purchases.approve',
  'bank-accounts.create',
  'bank-reconciliation.create-transaction',
  'bank-reconciliation.reconcile',
  'bank-reconciliation.reconcile-set',
  'bank-reconciliation.transfer',
  'bank-reconciliation.undo-line',
  'bank-reconciliation.undo-import',
  'proposals.payables.create',
]

/** Every write of the product, one after the other: on a busy computer more than a test has. */
const SWEEP_TIMEOUT_MS = 180_000

/** All figures of the ledger and all that is known of statement lines, as one text. */
const figuresOf = (company: TestCompany) =>
  company.inDatabase(async (db) => {
    const { rows } = await sql<{ figures: string }>`
      select md5(coalesce((select string_agg(concat_ws('|', basis, source, source_id, entry_date,
          category_id, bank_account_id, cost_center_id, project_id, amount_cents, in_statement), ','
          order by id) from ledger_entries where company_id = ${db.company_id}), ''))
        || md5(coalesce((select string_agg(line::text, ',' order by id)
          from bank_statement_lines line where line.company_id = ${db.company_id}), '')) as figures
    `.execute(db.query)
    return rows[0]?.figures
  })

it(
  'Where everything is closed no write of any route moves a figure of the ledger or a line of a statement',
  async () => {
    const world = await buildWorld(server(), 'FECHADO')
    const { company } = world
    await company.inDatabase((db) =>
      sql`insert into period_closures (company_id, scope, closed_until, closed_by_name)
      values (${db.company_id}, 'both', '2199-12-31', 'Ana')`.execute(db.query),
    )
    const before = await figuresOf(company)
    const moved: string[] = []
    const refused: string[] = []
    // What others would use up is tried before them.
    const isLater = ({ id }: RouteContract) => Number(!GUARDED.includes(id))
    for (const route of routes.toSorted((a, b) => isLater(a) - isLater(b))) {
      const { access, method, id } = route
      if (method === 'GET' || !IN_COMPANY.includes(access.kind) || OPENS.includes(id)) continue
      const answer = await send(callerOf(route, world), route, sampleRequest(route, world))
      if (answer.body?.code === 'period_closed') refused.push(id)
      if ((await figuresOf(company)) !== before) {
        moved.push(`${id} ${answer.status}`)
        break
      }
    }
    expect(moved).toEqual([])
    expect(GUARDED.filter((id) => !refused.includes(id))).toEqual([])
  },
  SWEEP_TIMEOUT_MS,
)
