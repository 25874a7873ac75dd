import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Answer } from '../../../../test/http/api-client.ts'
import { sampleInstallment } from '../../../../test/http/sale-samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { companyThatSells, type Posted } from '../sales/sale.factory.ts'
import { sampleSettings, stockedProduct } from './stock.factory.ts'

const server = useTestServer()

/** Acts of one run, by two clients at once. */
const ACTS = 120
/** Sales whose goods have left: canceled ones never did. */
const OUT: readonly string[] = ['approved', 'completed', 'partially_refunded', 'refunded']

/** Numbers that look random and are the same in each run (Numerical Recipes). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) % below
  }
}

/** Two products with forty units each, eight sales of them, and one act on them by chance. */
async function tradingCompany(seed: number) {
  const selling = await companyThatSells(server())
  const { company, sell, read, post, refund, undo, body, settle } = selling
  const below = numbersFrom(seed)
  const one = await stockedProduct(company, 'CAFE')
  const products = [one, await stockedProduct(company, 'CHA')]
  for (const { move } of products)
    await move('inflow', '2026-09-01', { quantity: '40', total_cents: 33_333 })
  const save = async (cost_since: string | null, allows_negative = true) => {
    const { version } = (await company.get('/stock/settings')).body.data
    const settings = sampleSettings({ cost_since, allows_negative, version })
    return company.put('/stock/settings', settings)
  }
  await save('2026-09-01')
  const day = () => `2026-${9 + below(3)}-${2 + below(18)}`.replaceAll(/-(\d)(?!\d)/g, '-0$1')
  const saleFields = () => {
    const [price, quantity] = [1_000 + below(5_000), 1 + below(7)]
    return {
      product_id: products[below(2)]?.id,
      competency_date: day(),
      unit_price_cents: price,
      quantity: String(quantity),
      installments: [sampleInstallment(price * quantity)],
    }
  }
  const sale_ids: number[] = []
  for (let n = 0; n < 8; n += 1) sale_ids.push((await sell(saleFields())).id)
  const done: Answer[] = []
  const act = async () => {
    const sale = await read(sale_ids[below(8)] ?? 0)
    const { bodyOf } = products[below(2)] ?? one
    const [fields, quantity, when] = [saleFields(), String(1 + below(3)), day()]
    const [since, back] = [[null, '2026-09-01', '2026-10-01'][below(3)] ?? null, below(8)]
    const acts = [
      () => post('approve', sale),
      () => post('approve', sale),
      () => post('cancel', sale),
      () => post('complete', sale),
      () => company.put(`/sales/${sale.id}`, { ...body(fields), version: sale.version }),
      async () => {
        const paid = sale.transactions.find(({ kind }: Posted) => kind === 'receivable')
        if (paid !== undefined) await settle(paid)
        return refund(await read(sale.id), { returned_quantity: quantity })
      },
      () => {
        const some = done.at(-1 - back)
        return some === undefined ? post('approve', sale) : undo(some)
      },
      () => company.post('/stock/moves', bodyOf('inflow', when, { quantity, total_cents: 997 })),
      () => company.post('/stock/moves', bodyOf('count', when, { quantity, notes: 'Perda' })),
      () => save(since, back > 1),
    ]
    const answer = await acts[below(acts.length)]?.()
    if (answer === undefined || answer.status >= 500) throw new Error(answer?.text)
    if (answer.status < 300) done.push(answer)
  }
  return { company, read, products, sale_ids, act, save }
}

/** What ledger and moves say, each read by SQL of its own. */
const figuresOf = (company: TestCompany) =>
  company.inDatabase(async (db) => {
    const { rows: ledger } = await sql<{ month: string; cents: number }>`
      select to_char(entry_date, 'YYYY-MM') as month, (-sum(amount_cents))::bigint as cents
      from ledger_entries where company_id = ${db.company_id} and source = 'stock_move'
        and in_statement and basis = 'accrual'
      group by 1 having sum(amount_cents) <> 0 order by 1`.execute(db.query)
    const { rows: moves } = await sql<{
      product_id: number
      sale_id: number | null
      month: string
      kind: string
      change_e4: number
      paid_cents: number
      after_e4: number
      worth_cents: number
    }>`
      select product_id, sale_id, to_char(move_date, 'YYYY-MM') as month, kind,
        (change * 10000)::bigint as change_e4, (quantity_after * 10000)::bigint as after_e4,
        case kind when 'inflow' then total_cents else 0 end as paid_cents,
        round(value_after_e4 / 10000.0)::bigint as worth_cents
      from stock_moves where company_id = ${db.company_id}
      order by product_id, move_date, id`.execute(db.query)
    return { ledger, moves, faults: await checkBooks(db) }
  })

it.each([7_919, 104_729])(
  'Whatever order documents are approved, changed, refunded, canceled and undone in, stock, cost and ledger tie to the cent (%i)',
  async (seed) => {
    const { company, read, products, sale_ids, act, save } = await tradingCompany(seed)
    for (let n = 0; n < ACTS / 2; n += 1) await Promise.all([act(), act()])
    expect((await save('2026-09-01')).status).toBe(200)
    const { ledger, moves, faults } = await figuresOf(company)
    expect(faults).toEqual([])
    const costs = new Map<string, number>()
    for (const product of products) {
      let [quantity, worth] = [0, 0]
      for (const move of moves.filter(({ product_id }) => product_id === product.id)) {
        quantity += move.change_e4
        expect(move.after_e4).toBe(quantity)
        const cost = move.paid_cents - (move.worth_cents - worth)
        costs.set(move.month, (costs.get(move.month) ?? 0) + cost)
        worth = move.worth_cents
      }
      const { balance, value_cents } = await product.standing()
      expect([Math.round(Number(balance) * 10_000), value_cents]).toEqual([quantity, worth])
    }
    expect(ledger.map(({ month, cents }) => [month, cents])).toEqual(
      [...costs].filter(([, cents]) => cents !== 0).toSorted(([a], [b]) => a.localeCompare(b)),
    )
    for (const id of sale_ids) {
      const { status, quantity } = await read(id)
      const left = moves.filter(({ sale_id, kind }) => sale_id === id && kind === 'outflow')
      expect([status, left.map(({ change_e4 }) => -change_e4)]).toEqual([
        status,
        OUT.includes(status) ? [Number(quantity) * 10_000] : [],
      ])
    }
  },
)
