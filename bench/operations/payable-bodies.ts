import { addDays, civilDate } from '@prumo/civil-date'
import type { Bench } from '../measure/bench-context.ts'
import { asOwner } from '../product/owner-connection.ts'
import { monthsBack } from '../workload/months-back.ts'
import { seededRandom } from '../workload/random.ts'

/** A new payable as the API takes it, with one allocation. */
export interface PayableBody {
  readonly party_id: number
  readonly bank_account_id: number
  readonly description: string
  readonly fiscal_document: null
  readonly external_id: null
  readonly due_date: string
  readonly competency_date: string
  readonly scheduled_for: null
  readonly value_cents: number
  readonly show_in_dre: true
  readonly show_in_dfc: true
  readonly allocations: readonly { readonly category_id: number; readonly value_cents: number }[]
}

/** A payable of which nothing is settled. */
export interface OpenTransaction {
  readonly id: number
  readonly value_cents: number
}

const SEED = 7
/** Competency of the last twelve months, on any of 28 days. */
const MONTHS = 12
const DAYS = 28
const MOST_CENTS = 500_000

/** A source of new payables, spread over suppliers, expense categories, accounts and a year. */
export function payableBodies({ company, today }: Bench): () => PayableBody {
  const random = seededRandom(SEED)
  const { plan } = company
  const suppliers = company.party_ids.filter((_, place) => plan.parties[place]?.is_supplier)
  const categories = company.category_ids.filter((_, place) => {
    const category = plan.categories[place]
    return category?.is_postable === true && category.nature === 'expense'
  })
  let count = 0
  return () => {
    count += 1
    const { month } = monthsBack(today, random.below(MONTHS))
    const competency = civilDate(`${month}-${String(random.between(1, DAYS)).padStart(2, '0')}`)
    const value_cents = random.between(1, MOST_CENTS)
    return {
      party_id: random.pick(suppliers),
      bank_account_id: random.pick(company.account_ids),
      description: `Compra ${count}`,
      fiscal_document: null,
      external_id: null,
      due_date: addDays(competency, random.below(DAYS)),
      competency_date: competency,
      scheduled_for: null,
      value_cents,
      show_in_dre: true,
      show_in_dfc: true,
      allocations: [{ category_id: random.pick(categories), value_cents }],
    }
  }
}

/** A payment of all of a payable, today. */
export const wholeSettlement = (
  today: string,
  account_id: number,
  { value_cents }: OpenTransaction,
) => ({
  paid_on: today,
  bank_account_id: account_id,
  principal_cents: value_cents,
  discount_cents: 0,
  interest_cents: 0,
  fine_cents: 0,
  fee_cents: 0,
  note: null,
})

/** The payables of which nothing is settled, in the order of their ids. */
export function openPayables({ database_url, company }: Bench): Promise<OpenTransaction[]> {
  const { company_id } = company
  return asOwner(database_url, company_id, async (client) => {
    const { rows } = await client.query<OpenTransaction>(
      `select id, value_cents from transactions
       where company_id = $1 and kind = 'payable' and settled_cents = 0 and canceled_at is null
       order by id`,
      [company_id],
    )
    return rows
  })
}
