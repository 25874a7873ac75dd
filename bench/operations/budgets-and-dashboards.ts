import { z } from 'zod'
import type { BareServer } from '../limits/start-bare-server.ts'
import type { Bench } from '../measure/bench-context.ts'
import type { Measurement } from '../measure/measurement.ts'
import { measureReadBeside } from '../measure/read-beside.ts'
import { parseAnswer } from '../product/api-client.ts'
import { monthsBack } from '../workload/months-back.ts'

const RATIO = 1.5
const LIMIT_NAME = 'monthly totals by hand + Fastify'
const MONTHS = 12
const PLANNED_CENTS = 1_000_00
const BALANCES = '/dashboards/balances'

const keptSchema = z.object({ data: z.object({ id: z.int(), version: z.int() }) })

/** A budget of 12 months over all categories beside what happened, and the figures of the dashboard. */
export async function measureBudgetsAndDashboards(
  bench: Bench,
  bare: BareServer,
): Promise<Measurement[]> {
  const id = await planBudget(bench)
  const [before, now] = [monthsBack(bench.today, 1).month, monthsBack(bench.today, 0).month]
  const result = `/statements/dre?first_month=${before}&last_month=${now}`
  return [
    // What every request costs before it reads anything: no read by hand beside it has that part.
    await measureReadBeside(bench, bare, {
      operation: 'smallest-read',
      title: 'one row, the smallest read there is',
      path: '/late-charges',
      byHand: '/ready',
      limit: 'select 1 + Fastify',
    }),
    await measureRead(bench, bare, {
      operation: 'budget-12-months',
      title: 'budget of 12 months beside the books',
      path: `/budgets/${id}/comparison?basis=accrual`,
      months: MONTHS,
    }),
    await measureRead(bench, bare, {
      operation: 'dashboard-result',
      title: 'dashboard: result of two months',
      path: result,
      months: 2,
    }),
    await measureRead(bench, bare, {
      operation: 'dashboard-balances',
      title: 'dashboard: balances, now and a month ago',
      path: BALANCES,
      months: MONTHS,
    }),
    await measureReadBeside(bench, bare, {
      operation: 'dashboard-figures',
      title: 'dashboard: its result and balances, asked at once',
      path: [result, BALANCES],
      byHand: [totalsByHand(bench, 2), totalsByHand(bench, MONTHS)],
      limit: LIMIT_NAME,
      ratio: RATIO,
    }),
  ]
}

/** A budget of every category that takes amounts. @returns its id. */
async function planBudget({ api, company_path, company, today }: Bench): Promise<number> {
  const path = `${company_path}/budgets`
  const created = await api.post(path, {
    name: 'Medição',
    description: null,
    start_date: monthsBack(today, MONTHS - 1).first,
    end_date: monthsBack(today, 0).last,
    type: 'both',
    cost_center_id: null,
    project_id: null,
    on_submit: 'ignore',
    on_approve: 'ignore',
    on_create: 'ignore',
    tests_month: true,
    tests_accumulated: false,
    tests_total: false,
  })
  const { id, version } = parseAnswer(created, keptSchema).data
  const lines = company.plan.categories.flatMap(({ nature, is_postable }, place) => {
    const category_id = company.category_ids[place]
    if (!is_postable || nature === 'neutral' || category_id === undefined) return []
    return [{ category_id, amounts_cents: Array.from({ length: MONTHS }, () => PLANNED_CENTS) }]
  })
  await api.put(`${path}/${id}/lines`, { version, lines })
  return id
}

interface Read {
  readonly operation: string
  readonly title: string
  readonly path: string
  /** How many months the totals by hand are of. */
  readonly months: number
}

/** A read beside the month totals by hand, whatever else it tells. */
function measureRead(
  bench: Bench,
  bare: BareServer,
  { months, ...read }: Read,
): Promise<Measurement> {
  const byHand = totalsByHand(bench, months)
  return measureReadBeside(bench, bare, { ...read, byHand, limit: LIMIT_NAME, ratio: RATIO })
}

/** Where the bare server tells the totals of the last so many months. */
function totalsByHand({ today }: Bench, months: number): string {
  const [from, to] = [monthsBack(today, months - 1), monthsBack(today, 0)]
  return `/month-totals?basis=accrual&first=${from.first}&last=${to.first}`
}
