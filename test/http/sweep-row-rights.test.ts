import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { routes } from '@prumo/contracts/registry'
import { beforeAll, describe, expect, it } from 'vitest'
import { ALL_ROWS } from '../../server/src/kernel/row-rights.ts'
import { checkBooks } from '../../server/src/modules/registry.ts'
import {
  buildRowRightsWorld,
  giveRights,
  namesAnotherRecord,
  RIGHTS,
  type RowRightsWorld,
} from './row-rights-world.ts'
import { sampleAccount } from './samples.ts'
import { canaryCostCenter, canaryProject } from './register-samples.ts'
import { canarySettlement, canaryTransaction } from './sweep-world.ts'
import type { World } from './world.ts'
import { REFUSED_SAMPLES, sampleRequest, send } from './sweep-requests.ts'
import { OF_ALL_ROWS, OF_WHOLE_WALLETS } from './whole-company-routes.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'
import { watchWrites } from './watch-writes.ts'

const server = useTestServer()

let world: RowRightsWorld
/** The rows of BOOKS that were written since it was asked the last time. */
let written: () => Promise<readonly unknown[]>
beforeAll(async () => {
  world = await buildRowRightsWorld(server())
  written = await watchWrites(server(), {
    company_id: world.inside.company.company_id,
    tables: BOOKS,
  })
})

const companyRoutes = routes.filter(({ access }) => access.kind === 'company')
const reads = companyRoutes.filter((route) => route.method === 'GET')
/** Routes that change one record, by the field of the world that names it. */
const writes = companyRoutes.filter(
  ({ method, path }) => method !== 'GET' && path.includes('/{id}'),
)
const MONTHS = 'first_month=2026-10&last_month=2026-11'

const rowsOf = async (member: TestCompany, path: string): Promise<{ value_cents: number }[]> =>
  (await member.get(path)).body.data
const sumOf = (rows: readonly { value_cents: number }[]) =>
  rows.reduce((sum, row) => sum + row.value_cents, 0)

/** What a statement says of each line, in all months. */
async function figuresOf(member: TestCompany, noun: 'dre' | 'dfc', query = '') {
  const { body } = await member.get(`/statements/${noun}?${MONTHS}${query}`)
  const rows: { line: string; total_cents: number }[] = body.data.rows
  return Object.fromEntries(rows.map((row) => [row.line, row.total_cents]))
}

/** What holds the books and what was done to them. */
const BOOKS = [
  'transactions',
  'transaction_allocations',
  'settlements',
  'ledger_entries',
  'bank_accounts',
  'cost_centers',
  'projects',
  'bank_statement_lines',
  'reconciliation_links',
  'refused_suggestions',
  'transfers',
  'wire_transfer_requests',
  'wire_transfer_events',
  'operations',
] as const

describe.each(RIGHTS)('a member whose %s are some alone', (right) => {
  let member: TestCompany
  let outside: World
  beforeAll(async () => {
    member = await world.member(right)
    outside = world.outside[right]
  })

  /** It tells of all that moves a wallet, and so of no part of it. */
  const isOfWholeWallet = ({ id }: { readonly id: string }) =>
    right !== 'bank_account_ids' && OF_WHOLE_WALLETS.includes(id)
  const refusalOf = (route: { readonly id: string }) => (isOfWholeWallet(route) ? 403 : 404)

  it.each(reads)('A limited member sees nothing outside by $id', async (route) => {
    // Somebody else for each export: nobody saves so many files in an hour.
    const { root } = route.export_columns === undefined ? member : await world.member(right)
    const own = await send(root, route, sampleRequest(route, world.inside))
    const isDenied = OF_ALL_ROWS.includes(route.id) || isOfWholeWallet(route)
    const status = isDenied ? 403 : (REFUSED_SAMPLES[route.id] ?? 200)
    expect([own.status, own.text.includes(outside.canary)]).toEqual([status, false])
    const answer = await send(root, route, sampleRequest(route, outside))
    if (namesAnotherRecord(route, outside, world.inside))
      expect([answer.status, answer.text]).toEqual([refusalOf(route), answer.text])
    expect(answer.text).not.toContain(outside.canary)
  })

  it.each(writes)('A limited member changes nothing outside by $id', async (route) => {
    if (!namesAnotherRecord(route, outside, world.inside)) return
    await written()
    const { params } = sampleRequest(route, outside)
    const answer = await send(member.root, route, {
      ...sampleRequest(route, world.inside),
      params,
    })
    expect([answer.status, answer.text]).toEqual([refusalOf(route), answer.text])
    expect(answer.text).not.toContain(outside.canary)
    expect(await written()).toEqual([])
  })

  it('A limited member finds nothing outside by a search, a filter or the lines that are dealt with', async () => {
    for (const noun of ['payables', 'receivables'])
      for (const query of [
        `search=${outside.canary}`,
        `filter_bank_accounts_ids=${outside.bank_account_id}`,
        `filter_cost_centers=${outside.cost_center_id}`,
        `filter_projects=${outside.project_id}`,
        `filter_transactions_ids=${outside.payable_id},${outside.receivable_id}`,
        'filter_due_or_payment_date=2026-11-01,2026-11-30&sort=party_name',
      ]) {
        const { text } = await member.get(`/${noun}?${query}`)
        expect([query, text.includes(outside.canary)]).toEqual([query, false])
      }
    for (const path of ['bank-accounts', 'cost-centers', 'projects'])
      expect((await member.get(`/${path}?search=${outside.canary}`)).body.meta.total).toBe(0)
    for (const status of ['pending', 'reconciled', 'ignored'])
      expect(
        (
          await member.get(
            `/bank-accounts/${world.inside.bank_account_id}/statement-lines?filter_status=${status}`,
          )
        ).text,
      ).not.toContain(outside.canary)
  })

  it('A limited member reads totals of the transactions within reach, and no others', async () => {
    const lists = { payables: 0, receivables: 0 }
    for (const [noun, missing] of [
      ['payables', 2],
      ['receivables', 1],
    ] as const) {
      const rows = await rowsOf(member, `/${noun}`)
      const { data: totals } = (await member.get(`/${noun}/totals`)).body
      expect(totals).toMatchObject({ count: rows.length, value_cents: sumOf(rows) })
      const all = await rowsOf(world.inside.company, `/${noun}`)
      expect(rows).toHaveLength(all.length - missing)
      lists[noun] = sumOf(rows)
    }
    const dre = await figuresOf(member, 'dre')
    expect(dre['LL']).toBe(lists.receivables - lists.payables)
    const party = (await member.get(`/suppliers/${world.inside.supplier_id}`)).body.data
    const own = `/payables?filter_parties=${world.inside.supplier_id}`
    const { data: payables } = (await member.get(own)).body
    const open = payables.reduce(
      (sum: number, row: { residual_cents: number }) => sum + row.residual_cents,
      0,
    )
    expect(party.open_cents).toBe(open)
  })

  it('Within the reach of a member the entries behind each line of both statements sum to it and tell nothing of outside', async () => {
    for (const noun of ['dre', 'dfc'] as const)
      for (const [line, total] of Object.entries(await figuresOf(member, noun))) {
        const { status, body, text } = await member.get(
          `/statements/${noun}/cell?${MONTHS}&line=${line}`,
        )
        if (status === 422) continue // Balances have no cell.
        expect([line, body.data.sum_cents]).toEqual([line, total])
        expect(text).not.toContain(outside.canary)
      }
  })

  it('Within the reach of a member every total of the books is still the sum of what it totals', async () => {
    expect(await world.inside.company.inDatabase(checkBooks)).toEqual([])
  })
})

describe('rights to bank accounts', () => {
  it('The cash flow ties with the balances of the accounts within reach', async () => {
    const member = await world.member('bank_account_ids')
    const { data } = (await member.get('/bank-accounts')).body
    expect(data).toHaveLength(1)
    const dfc = await figuresOf(member, 'dfc')
    expect(dfc).toMatchObject({ SALDO_FINAL: data[0].system_balance_cents, CONFERENCIA: 0 })
  })

  it('An account out of reach is no choice: to settle, to plan, to reconcile', async () => {
    const member = await world.member('bank_account_ids')
    const { inside, outside } = world
    const theirs = outside.bank_account_ids
    const transaction = canaryTransaction(inside.category_id, inside.supplier_id, 'X')
    const planned = { ...transaction, bank_account_id: theirs.bank_account_id }
    const answers = [
      await member.post('/payables', planned),
      await member.post(
        `/payables/${inside.open_payable_id}/settlements`,
        canarySettlement(theirs.bank_account_id, 'X'),
      ),
      await member.post(`/statement-lines/${inside.pending_line_id}/reconcile`, {
        version: 1,
        transaction_id: theirs.open_payable_id,
        settlement_id: null,
      }),
    ]
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual([
      [422, 'reference_not_found'],
      [422, 'reference_not_found'],
      [422, 'reference_not_found'],
    ])
  })
})

describe.each([
  ['cost_center_ids', 'cost_center_id', 'cost_center_permission_error_on_transaction'],
  ['project_ids', 'project_id', 'project_permission_error_on_transaction'],
] as const)('rights to rows by %s', (right, field, code) => {
  it('Saving a transaction that names a cost centre or project outside is refused in the words of the specification', async () => {
    const member = await world.member(right)
    const { inside } = world
    const own = inside[field]
    const foreign = world.outside[right][field]
    const transactionOf = (id: number | null) => ({
      ...canaryTransaction(inside.category_id, inside.supplier_id, 'X'),
      allocations: [{ category_id: inside.category_id, value_cents: 7_000, [field]: id }],
    })
    const made = await member.post('/payables', transactionOf(own))
    expect(made.status).toBe(201)
    const { id, version } = made.body.data
    await written()
    const answers = [
      await member.post('/payables', transactionOf(foreign)),
      await member.post('/receivables', transactionOf(999_999)),
      await member.put(`/payables/${id}`, { ...transactionOf(foreign), version }),
    ]
    for (const answer of answers)
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        403,
        code,
        'Você não tem autorização para salvar transações deste Centro de Custo ou Projeto.',
      ])
    expect(await written()).toEqual([])
    expect((await member.delete(`/payables/${id}`)).status).toBe(204)
  })

  it('With rights to some cost centres or projects the cash flow has no balances to tie with', async () => {
    const dfc = await figuresOf(await world.member(right), 'dfc')
    expect(Object.keys(dfc)).not.toContain('SALDO_FINAL')
  })
})

it('Whoever was narrowed is not told again what the same key was answered before', async () => {
  const { inside } = world
  const member = await inside.company.member(PERMISSION_KEYS)
  const key = crypto.randomUUID()
  const client = { name: 'Ana', document: null, email: null, phone: null, observation: null }
  const create = () => member.post('/clients', client, { key })
  const first = await create()
  expect((await create()).body).toEqual(first.body)
  await giveRights(server(), member, { ...ALL_ROWS, project_ids: [inside.project_id] })
  const repeated = await create()
  expect([repeated.status, repeated.body.code]).toEqual([422, 'idempotency_key_reused'])
})

it('Whoever may reach none of anything sees what names none, and adds no register', async () => {
  const member = await world.inside.company.member([
    'companies.payables.index',
    'companies.bank-accounts.store',
    'companies.bank-accounts.index',
    'companies.cost-centers.index',
    'companies.cost-centers.store',
    'companies.projects.index',
    'companies.projects.store',
  ])
  await giveRights(server(), member, { bank_account_ids: [], cost_center_ids: [], project_ids: [] })
  const { data } = (await member.get('/payables')).body
  const ids = data.map((row: { id: number }) => row.id)
  expect(ids).toContain(world.inside.open_payable_id)
  expect(ids).not.toContain(world.inside.payable_id)
  for (const [path, body] of [
    ['/bank-accounts', sampleAccount({ name: 'Nova' })],
    ['/cost-centers', canaryCostCenter('NOVO', 'NOVO')],
    ['/projects', canaryProject('NOVO', 'NOVO')],
  ] as const) {
    expect((await member.get(path)).body.data).toEqual([])
    expect((await member.post(path, body)).body.code).toBe('permission_denied')
  }
  await giveRights(server(), member, ALL_ROWS)
  for (const [path, count] of [
    ['/bank-accounts', 4],
    ['/cost-centers', 2],
    ['/projects', 2],
  ] as const)
    expect((await member.get(path)).body.meta.total).toBe(count)
})
