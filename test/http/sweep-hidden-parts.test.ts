import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { routes } from '@prumo/contracts/registry'
import { cents, distribute, formatMoney } from '@prumo/money'
import { beforeAll, describe, expect, it } from 'vitest'
import { ALL_ROWS } from '../../server/src/kernel/row-rights.ts'
import { samplePurchase } from './purchase-samples.ts'
import { canaryCostCenter } from './register-samples.ts'
import { giveRights } from './row-rights-world.ts'
import { sampleSettlement, sampleTransaction } from './samples.ts'
import { REFUSED_SAMPLES, sampleRequest, send } from './sweep-requests.ts'
import { buildWorld } from './sweep-world.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'
import { EVERY_MONTH } from './transaction-samples.ts'
import { watchWrites } from './watch-writes.ts'
import type { World } from './world.ts'

const server = useTestServer()

/** What a part within reach is worth, and one that is not. */
const [MINE, HIDDEN] = [351_207, 8_765_431]
const PAID = 1_234_567
const REFUSED = 'cost_center_permission_error_on_transaction'

const companyRoutes = routes.filter(({ access }) => access.kind === 'company')

/** A world whose payables and purchase are of a cost centre within reach and of one that is not, and its reader. */
async function buildShared(inside: World) {
  const { company, category_id, cost_center_id, supplier_id, bank_account_id } = inside
  const created = async (path: string, body: unknown) => {
    const answer = await company.post(path, body)
    expect([path, answer.status, answer.text]).toEqual([path, 201, answer.text])
    return answer.body.data
  }
  const other = await created('/cost-centers', canaryCostCenter('ALHEIO', 'ALHEIO'))
  const payable = {
    ...sampleTransaction(category_id, MINE + HIDDEN, { party_id: supplier_id }),
    allocations: [
      { category_id, value_cents: HIDDEN, cost_center_id: other.id },
      { category_id, value_cents: MINE, cost_center_id },
    ],
  }
  const paid = await created('/payables', payable)
  const settled = await created(
    `/payables/${paid.id}/settlements`,
    sampleSettlement(bank_account_id, PAID),
  )
  const open = await created('/payables', payable)
  const series = await created('/payables/series', { ...payable, repeat: EVERY_MONTH })
  const purchase = await (await company.member(PERMISSION_KEYS)).post(
    '/purchases',
    samplePurchase(supplier_id, category_id, {
      total_cents: MINE + HIDDEN,
      allocations: payable.allocations,
    }),
  )
  const reader = await newReader(inside)
  const shared: World = {
    ...inside,
    payable_id: paid.id,
    payable_settlement_id: settled.settlements[0].id,
    open_payable_id: open.id,
    series_payable_id: series.ids[0],
    purchase_id: purchase.body.data.id,
  }
  return { inside, shared, reader }
}

/** A member with all permissions who reaches the cost centre of one part. */
async function newReader({ company, cost_center_id } = world.inside): Promise<TestCompany> {
  const reader = await company.member(PERMISSION_KEYS)
  await giveRights(server(), reader, { ...ALL_ROWS, cost_center_ids: [cost_center_id] })
  return reader
}

let world: { readonly inside: World; readonly shared: World; readonly reader: TestCompany }
/** The rows of BOOKS that were written since it was asked the last time. */
let written: () => Promise<readonly unknown[]>
beforeAll(async () => {
  world = await buildShared(await buildWorld(server(), 'PARTE-5d1e'))
  written = await watchWrites(server(), {
    company_id: world.inside.company.company_id,
    tables: BOOKS,
  })
})

/** What the sample of a route names: in its path, and beside it. */
function namedBy(route: (typeof routes)[number], of: World): string {
  const { params, query, body } = sampleRequest(route, of)
  const inPath = [...route.path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => params[name])
  return JSON.stringify([inPath, query, body])
}

/** Whether the sample of a route names one of the divided payables. */
const namesShared = (route: (typeof routes)[number]): boolean =>
  namedBy(route, world.shared) !== namedBy(route, world.inside)

/** Amounts of which a reader of the part learns nothing, as JSON and as files write them. */
const hiddenAmounts = (): string[] => {
  const [hiddenPaid = cents(0)] = distribute(cents(PAID), [HIDDEN, MINE])
  return [
    HIDDEN,
    MINE + HIDDEN,
    PAID,
    hiddenPaid,
    HIDDEN - hiddenPaid,
    MINE + HIDDEN - PAID,
  ].flatMap((amount) => [
    String(amount),
    formatMoney(cents(amount), { locale: 'pt-BR', sign: 'plain' }),
  ])
}

/** All that the books say. */
const BOOKS = [
  'purchases',
  'transactions',
  'transaction_allocations',
  'settlements',
  'ledger_entries',
] as const

describe('whoever reaches a part of a transaction', () => {
  it.each(companyRoutes.filter(({ method }) => method === 'GET'))(
    'Whoever reaches a part of a transaction learns no cent of the rest by $id',
    async (route) => {
      // Somebody else for each export: nobody saves so many files in an hour.
      const { root } = route.export_columns === undefined ? world.reader : await newReader()
      const { status, text } = await send(root, route, sampleRequest(route, world.shared))
      expect([200, 403, 404, REFUSED_SAMPLES[route.id]]).toContain(status)
      for (const amount of hiddenAmounts())
        expect([amount, text.includes(amount)]).toEqual([amount, false])
    },
  )

  it.each(companyRoutes.filter(({ method }) => method !== 'GET'))(
    'Whoever reaches a part of a transaction changes nothing of it by $id',
    async (route) => {
      if (!namesShared(route)) return
      await written()
      const answer = await send(world.reader.root, route, sampleRequest(route, world.shared))
      for (const amount of hiddenAmounts())
        expect([amount, answer.text.includes(amount)]).toEqual([amount, false])
      if (answer.status === 200) expect(answer.body?.data?.done_count ?? 0).toBe(0)
      else expect([403, 404, 422, REFUSED_SAMPLES[route.id]]).toContain(answer.status)
      expect(await written()).toEqual([])
    },
  )

  it('Whoever reaches a part of a transaction is told in the words of the specification why they may not change it', async () => {
    const { reader, shared } = world
    const { payable_id, payable_settlement_id, open_payable_id, series_payable_id } = shared
    const { data } = (await reader.get(`/payables/${open_payable_id}`)).body
    const answers = [
      await reader.put(`/payables/${open_payable_id}`, { ...data, version: data.version }),
      await reader.post(`/payables/${open_payable_id}/cancel`, { version: data.version }),
      await reader.delete(`/payables/${open_payable_id}`),
      await reader.post(
        `/payables/${open_payable_id}/settlements`,
        sampleSettlement(shared.bank_account_id, 100),
      ),
      await reader.post(`/payables/${payable_id}/settlements/${payable_settlement_id}/reverse`, {
        reason: null,
      }),
      await reader.post(`/payables/${series_payable_id}/series/pause`, { is_paused: true }),
    ]
    for (const { status, body } of answers)
      expect([status, body.code, body.message]).toEqual([
        403,
        REFUSED,
        'Você não tem autorização para salvar transações deste Centro de Custo ou Projeto.',
      ])
    const { version, id } = (await reader.get(`/purchases/${shared.purchase_id}`)).body.data
    for (const answer of [
      await reader.post(`/purchases/${id}/approve`, { version }),
      await reader.post(`/purchases/${id}/cancel`, { version, reason: null }),
      await reader.delete(`/purchases/${id}`),
    ])
      expect([answer.status, answer.body.code]).toEqual([
        403,
        'cost_center_permission_error_on_purchase',
      ])
    const bulk = await reader.post('/payables/bulk/cancel', {
      selection: { ids: [open_payable_id] },
    })
    expect([bulk.status, bulk.body.code]).toEqual([422, 'selection_seen_in_part'])
    expect(bulk.body.message).toMatch(/só em parte .* \(1\): .* fora do seu acesso/u)
  })

  it('Whoever reaches a part of a transaction sees it with that part alone, in the list and in its drawer', async () => {
    const { reader, shared } = world
    const [, paid = cents(0)] = distribute(cents(PAID), [HIDDEN, MINE])
    const mine = {
      value_cents: MINE,
      paid_value_cents: paid,
      residual_cents: MINE - paid,
      allocations_count: 1,
      has_hidden_parts: true,
      share: null,
    }
    const list = await reader.get(`/payables?filter_transactions_ids=${shared.payable_id}`)
    expect(list.body.data).toMatchObject([mine])
    const { data } = (await reader.get(`/payables/${shared.payable_id}`)).body
    expect(data).toMatchObject({
      ...mine,
      allocations: [{ value_cents: MINE, cost_center_id: shared.cost_center_id }],
      settlements: [{ principal_cents: paid, cash_cents: -paid }],
    })
    const all = (await shared.company.get(`/payables/${shared.payable_id}`)).body.data
    expect(all).toMatchObject({ value_cents: MINE + HIDDEN, has_hidden_parts: false })
  })
})
