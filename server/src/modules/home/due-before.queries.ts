import { addMonths, type CivilDate } from '@prumo/civil-date'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { DashboardDueBefore } from '@prumo/contracts/home/home.contract'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { companyCurrencies, currencyOfEach, sumsByCurrency } from '../document-currency/index.ts'
import { accountsWithinReach, seesParts } from '../document-reach/index.ts'
import { isOpen } from '../transaction-status/index.ts'

interface Row {
  readonly currency: Currency
  readonly is_due: boolean
  readonly residual_cents: Cents
}

/**
 * What was due a month ago, and overdue, before anything was settled on that day. A side that the caller may not
 * read is null; so are both for whoever sees parts of transactions, whose share of a day that is past nothing keeps.
 */
export async function readDueBefore(
  db: CompanyDb,
  permissions: readonly string[],
): Promise<DashboardDueBefore> {
  const day = addMonths(db.today, -1)
  const reads = (noun: 'payables' | 'receivables') =>
    !seesParts(db) && permissions.includes(`companies.${noun}.index`)
  const [payables, receivables] = await Promise.all([
    reads('payables') ? dueOn(db, 'payable', day) : null,
    reads('receivables') ? dueOn(db, 'receivable', day) : null,
  ])
  return { day, payables, receivables }
}

async function dueOn(db: CompanyDb, kind: TransactionKind, day: CivilDate) {
  const currencies = await companyCurrencies(db)
  const columns = sql`t.due_date = ${day}::date as is_due,
    ${currencyOfEach(db, 't', currencies)} as currency,
    t.value_cents - t.settled_cents + coalesce(later.cents, 0) as residual_cents`
  // A difference of days, since nearly all transactions were due by then: their index would be read as a whole.
  // It was known by the day that it belongs to, or that it was entered on, whichever came first.
  const conditions = sql`t.company_id = ${db.company_id} and t.kind = ${kind} and t.due_date - ${day}::date <= 0
    and least(t.competency_date, t.created_at::date) <= ${day}::date
    ${andAll(accountsWithinReach(db, 't'))}`
  const { rows } = await sql<Row>`
    with later as materialized (
      select own.transaction_id, sum(own.principal_cents + own.discount_cents) as cents
      from settlements own
      where own.company_id = ${db.company_id} and own.paid_on >= ${day}::date
      group by own.transaction_id)
    select currency, is_due, sum(residual_cents)::bigint as residual_cents from (
      select ${columns} from transactions t left join later on later.transaction_id = t.id
      where ${conditions} and ${isOpen('t')}
      union all
      select ${columns} from later join transactions t on t.id = later.transaction_id
      where ${conditions} and t.last_day >= ${day}::date and t.canceled_at is null
        and t.settled_cents >= t.value_cents
    ) due group by currency, is_due
  `.execute(db.query)
  const of = (is_due: boolean) =>
    sumsByCurrency(
      currencies.main,
      rows.filter((row) => row.is_due === is_due),
      ['residual_cents'],
    )
  return { due_today: of(true), overdue: of(false) }
}
