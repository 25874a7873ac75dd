import type { Bench } from '../measure/bench-context.ts'
import type { LoadRequest } from '../measure/load.ts'
import { monthsBack } from '../workload/months-back.ts'
import { seededRandom } from '../workload/random.ts'
import { openPayables, payableBodies, wholeSettlement } from './payable-bodies.ts'

/** What a person does: the requests that the web app sends for it, all at once. */
export type Act = () => readonly LoadRequest[]

interface WeightedAct {
  readonly of_hundred: number
  readonly act: Act
}

const WORDS = ['alfa', 'boa%20vista', 'central', 'delta', 'serra', 'compra', 'aluguel'] as const

/** The lists of payables and receivables, of a month of the last six, now and then of what is searched for. */
export function listsOf({ company_path: path, company, today }: Bench): Act {
  const random = seededRandom(company.company_id)
  return () => {
    const kind = random.chance(0.7) ? 'payables' : 'receivables'
    const { first, last } = monthsBack(today, random.below(6))
    const search = random.chance(0.3) ? `&search=${random.pick(WORDS)}` : ''
    const query = `filter_due_or_payment_date=${first},${last}&filter_competency_date=all${search}`
    return [
      `${kind}?page=1&per_page=200&sort=competency_date&direction=desc&${query}`,
      `${kind}/totals?${query}`,
      'period-closures/standing',
    ].map((address) => ({ path: `${path}/${address}` }))
  }
}

/** The acts of somebody who works with a company; one request of five writes money. */
export async function actsOf(bench: Bench): Promise<Act> {
  const { company_path: path, today } = bench
  const random = seededRandom(bench.company.company_id)
  const bodies = payableBodies(bench)
  const open = await openPayables(bench)
  const ids = open.map(({ id }) => id)
  const [account_id] = bench.company.account_ids
  if (account_id === undefined) throw new Error('The company has no account.')
  const lists = listsOf(bench)
  const record = (id: number): readonly LoadRequest[] =>
    ['', '/attachments', '/notes'].map((part) => ({ path: `${path}/payables/${id}${part}` }))
  const soon = `page=1&per_page=6&sort=due_date&direction=asc&filter_due_or_payment_date=all&filter_ageing=not_due`
  const home = ['due', 'due-before', 'balances', 'forecast?days=90'].map(
    (tile) => `/dashboards/${tile}`,
  )
  const statement = (name: string) => {
    const [from, to] = [monthsBack(today, 11).month, monthsBack(today, 0).month]
    return [{ path: `${path}/statements/${name}?first_month=${from}&last_month=${to}&grain=month` }]
  }
  const settle = (): readonly LoadRequest[] => {
    const transaction = open.pop()
    if (transaction === undefined) return record(random.pick(ids))
    const body = wholeSettlement(today, account_id, transaction)
    return [{ path: `${path}/payables/${transaction.id}/settlements`, body }]
  }
  const acts: readonly WeightedAct[] = [
    { of_hundred: 30, act: lists },
    { of_hundred: 16, act: () => record(random.pick(ids)) },
    { of_hundred: 22, act: () => [{ path: `${path}/payables`, body: bodies() }] },
    { of_hundred: 22, act: settle },
    {
      of_hundred: 5,
      act: () => [
        ...home.map((tile) => ({ path: `${path}${tile}` })),
        ...['payables', 'receivables'].map((kind) => ({ path: `${path}/${kind}?${soon}` })),
        { path: `${path}/bank-reconciliation` },
      ],
    },
    { of_hundred: 2, act: () => statement('dre') },
    { of_hundred: 2, act: () => statement('dfc') },
    { of_hundred: 1, act: () => [{ path: `${path}/bank-reconciliation` }] },
  ]
  const drawn = acts.flatMap(({ of_hundred, act }) => Array.from({ length: of_hundred }, () => act))
  return () => random.pick(drawn)()
}
