import { z } from 'zod'
import type { Bench } from '../measure/bench-context.ts'
import { latenciesOf, timed } from '../measure/latencies.ts'
import type { Measurement } from '../measure/measurement.ts'
import { besideLimit, p50AtMost, ratioAtMost } from '../measure/targets.ts'
import { parseAnswer } from '../product/api-client.ts'
import { asOwner } from '../product/owner-connection.ts'
import { monthsBack } from '../workload/months-back.ts'

/** Closing what a hundred thousand transactions come to; a larger company has its share. */
const P50_MS = 5_000
const PER_TRANSACTIONS = 100_000
const RATIO = 4
const TIMES = 3

const closedSchema = z.object({ data: z.object({ id: z.int() }) })

/** Every total of category, month, basis and account until a day, as a person would sum it. */
const TOTALS = `
  select basis, date_trunc('month', entry_date) as month, category_id, bank_account_id,
    sum(amount_cents) as cents, sum(amount_cents) filter (where in_statement) as in_statements
  from ledger_entries where company_id = $1 and entry_date <= $2::date
  group by 1, 2, 3, 4`

/**
 * Closing all months of the company before this one: its checklist, its totals and their hash. It is
 * reopened between the turns, which is not measured.
 */
export async function measureClosing(bench: Bench): Promise<readonly Measurement[]> {
  const { api, company_path, company, database_url, today } = bench
  const path = `${company_path}/period-closures`
  const closed_until = monthsBack(today, 1).last
  const body = { bank_account_id: null, scope: 'both', closed_until }
  const close = async () => parseAnswer(await api.post(path, body), closedSchema).data.id
  return asOwner(database_url, company.company_id, async (client) => {
    const ours: number[] = []
    const theirs: number[] = []
    for (let turn = -1; turn < TIMES; turn += 1) {
      let id = 0
      const own = await timed(async () => {
        id = await close()
      })
      await api.post(`${path}/${id}/reopen`, { reason: 'Medição' })
      const values = [company.company_id, closed_until]
      const other = await timed(() => client.query({ name: 'closing', text: TOTALS, values }))
      if (turn < 0) continue
      ours.push(own)
      theirs.push(other)
    }
    const times = latenciesOf(ours)
    const beside = besideLimit('the totals by hand', latenciesOf(theirs).p50_ms, times.p50_ms)
    const share = Math.max(1, bench.size / PER_TRANSACTIONS)
    return [
      {
        operation: 'close-all-months',
        title: 'Closing all months before this one',
        ...times,
        per_second: null,
        beside: [beside],
        targets: [p50AtMost(P50_MS * share, times.p50_ms), ratioAtMost(RATIO, beside)],
        notes: [],
      },
    ]
  })
}
