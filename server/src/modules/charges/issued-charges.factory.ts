import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { sql } from 'kysely'
import type { AsaasSimulator } from '../../../../simulators/asaas/asaas-simulator.ts'
import {
  dayOf,
  newNumber,
  type SimulatedPayment,
} from '../../../../simulators/asaas/asaas-payment.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { createTransactions } from '../transactions/index.ts'
import { writeCharges } from './write-charges.ts'

/** Charges that are written at once. */
const AT_ONCE = 500

interface Terms {
  readonly value: number
  readonly due_date: string
  /** Percent. */
  readonly fine: number
  /** Hundredths of percent a month. */
  readonly interest: number
  readonly discount: number
}

interface Place {
  readonly made: TestCompany
  readonly client: number
  readonly revenue: number
  readonly account: number
}

/** A charge that Asaas has, of a receivable of its own. */
export interface IssuedCharge {
  readonly transaction_id: number
  readonly there: string
}

/**
 * Charges that Asaas has, each of a receivable of its own: thousands of them, which nobody sends one by one.
 * That sending makes one each is proven elsewhere.
 */
export async function issuedCharges(
  { made, client, revenue, account }: Place,
  asaas: AsaasSimulator,
  all: readonly Terms[],
): Promise<readonly IssuedCharge[]> {
  const issued: IssuedCharge[] = []
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const terms = all.slice(from, from + AT_ONCE)
    const told = terms.map((one) => ({ ...one, there: `pay_${from}${newNumber()}${newNumber()}` }))
    const ids = await made.inDatabase(async (db) => {
      const receivables = await createTransactions(
        db,
        told.map((one) => ({
          kind: 'receivable' as const,
          input: receivableOf(one, { client, revenue, account }),
        })),
        'manual',
        {
          party_ids: [client],
          bank_account_ids: [account],
          allocations: [{ category_id: revenue, cost_center_id: null, project_id: null }],
        },
      )
      await writeIssued(db, told, receivables)
      return receivables
    })
    for (const [place, one] of told.entries()) {
      asaas.payments.set(one.there, paymentOf(one))
      issued.push({ transaction_id: ids[place] ?? 0, there: one.there })
    }
  }
  return issued
}

function receivableOf(
  { value, due_date }: Terms,
  { client, revenue, account }: Omit<Place, 'made'>,
) {
  const value_cents = cents(value)
  return {
    party_id: client,
    bank_account_id: account,
    description: 'Mensalidade',
    due_date: civilDate(due_date),
    competency_date: civilDate(due_date),
    value_cents,
    allocations: [{ category_id: revenue, cost_center_id: null, project_id: null, value_cents }],
    fiscal_document: null,
    external_id: null,
    payment_code: null,
    scheduled_for: null,
    show_in_dre: true,
    show_in_dfc: true,
  }
}

async function writeIssued(
  db: CompanyDb,
  told: readonly (Terms & { readonly there: string })[],
  receivables: readonly number[],
): Promise<void> {
  const { id: provider_id } = await db.query
    .selectFrom('payment_providers')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('kind', '=', 'asaas')
    .executeTakeFirstOrThrow()
  const ids = await writeCharges(
    db,
    'charges.generate',
    told.map(({ value, due_date, fine, interest, discount }, place) => ({
      provider_id,
      transaction_id: receivables[place] ?? 0,
      description: 'Mensalidade',
      value_cents: cents(value),
      due_date: civilDate(due_date),
      payment_method: 'any',
      fine_value: String(fine),
      interest_value: (interest / 100).toFixed(2),
      discount_cents: discount === 0 ? null : cents(discount),
      discount_until: discount === 0 ? null : civilDate(due_date),
      days_after_due: null,
      status: 'issuing',
    })),
  )
  await sql`
    update charges set status = 'pending', provider_charge_id = row.there
    from unnest(${ids}::bigint[], ${told.map(({ there }) => there)}::text[]) as row(id, there)
    where company_id = ${db.company_id} and charges.id = row.id`.execute(db.query)
}

const paymentOf = ({
  there,
  value,
  due_date,
}: Terms & { readonly there: string }): SimulatedPayment => ({
  id: there,
  customer: 'cus_1',
  externalReference: '',
  dateCreated: dayOf(TEST_NOW),
  nossoNumero: newNumber(),
  billingType: 'UNDEFINED',
  description: 'Mensalidade',
  asked_cents: value,
  dueDate: due_date,
  status: 'PENDING',
  deleted: false,
  paid_cents: null,
  paid_on: null,
  credit_on: null,
  refunds: [],
  chargeback: null,
})

interface Sums {
  readonly residual: number
  readonly principal: number
  readonly discount: number
  readonly late: number
  readonly fee: number
}

/** What is open of each receivable, and what its settlements say. */
export async function sumsOfReceivables(db: CompanyDb): Promise<ReadonlyMap<number, Sums>> {
  const { rows } = await sql<Sums & { id: number }>`
    select t.id, t.value_cents - t.settled_cents as residual,
      sum(s.principal_cents)::bigint as principal, sum(s.discount_cents)::bigint as discount,
      sum(s.fine_cents + s.interest_cents)::bigint as late, sum(s.fee_cents)::bigint as fee
    from transactions t
    join settlements s on s.company_id = ${db.company_id} and s.transaction_id = t.id
    where t.company_id = ${db.company_id} and t.kind = 'receivable'
    group by t.id, t.value_cents, t.settled_cents`.execute(db.query)
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}
