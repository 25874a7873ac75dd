import type {
  TransactionKind,
  TransactionRow,
} from '@prumo/contracts/transactions/transaction.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { andAll, partsWithinReach } from '../../../kernel/reachable-rows.ts'
import { transactionCurrency } from '../../document-currency/index.ts'
import { seesParts } from '../../document-reach/index.ts'
import {
  computedStatus,
  dueState,
  type ListedDays,
  overdueDays,
  paymentDay,
} from '../../transaction-status/index.ts'
import { earlyDiscount } from '../../transaction-status/index.ts'
import { everythingWithinReach, shareOf, type ShownAmount } from './counted-amounts.ts'

/** What is still due. */
export const residual = sql<number>`(t.value_cents - t.settled_cents)`

/**
 * How late the open part of a transaction is, of what a list of these days counts of it; late is
 * what the group `overdue` has.
 */
export function ageingOf(db: CompanyDb, days: ListedDays): RawBuilder<string> {
  const late = sql`(${db.today}::date - t.due_date)`
  return sql`case ${dueState(db, { days })}
    when 'canceled' then 'canceled'
    when 'paid' then 'settled'
    when 'overdue' then case
      when ${late} <= 30 then 'ageing_1_30'
      when ${late} <= 60 then 'ageing_31_60'
      when ${late} <= 90 then 'ageing_61_90'
      else 'ageing_over_90' end
    else 'not_due' end`
}

/** The open part of a transaction; nothing of a canceled one. */
const open = sql`case when t.canceled_at is null then ${residual} else 0 end`

/** An amount of transaction `t` as its reader sees it: that of the part within reach. */
const seen = (db: CompanyDb, name: ShownAmount, whole: RawBuilder<unknown>): RawBuilder<unknown> =>
  seesParts(db) ? sql`coalesce((seen.amounts ->> ${sql.lit(name)})::bigint, ${whole})` : whole

/** What transaction `t` of `rowJoins` is worth to its reader. */
export const seenValue = (db: CompanyDb): RawBuilder<unknown> =>
  seen(db, 'value_cents', sql`t.value_cents`)

/**
 * The columns of a list row but its charge; joins are those of `rowJoins`. Its amounts are those of the part within
 * the caller's reach.
 * @param counted what the list counts of a transaction: of it the row tells its share.
 */
export function rowColumns(
  db: CompanyDb,
  counted = everythingWithinReach(db),
): RawBuilder<Omit<TransactionRow, 'charge'>> {
  return sql`
    t.id, t.kind, t.party_id, p.name as party_name, t.bank_account_id,
    b.name as bank_account_name, t.description, t.fiscal_document, t.external_id, t.source,
    t.due_date, t.competency_date, t.scheduled_for, ${paymentDay(db)} as payment_date,
    a.category_id, c.code as category_code, c.name as category_name,
    center.name as cost_center_name, project.name as project_name,
    (select count(*)::int from transaction_allocations x
      where x.company_id = ${db.company_id} and x.transaction_id = t.id
        ${andAll(partsWithinReach(db, 'x'))}) as allocations_count,
    ${transactionCurrency(db, 't')} as currency, ${seenValue(db)} as value_cents,
    ${seen(db, 'interest_cents', sql`t.interest_cents`)} as interest_cents,
    ${seen(db, 'paid_value_cents', sql`t.paid_cents`)} as paid_value_cents,
    ${seen(db, 'residual_cents', open)} as residual_cents,
    ${shareOf(db, counted, seenValue(db))} as share,
    ${seesParts(db) ? sql`seen.amounts is not null` : sql`false`} as has_hidden_parts,
    ${computedStatus(db)} as computed_status,
    (t.settled_cents >= t.value_cents and exists (select 1 from settlements moved
      where moved.company_id = ${db.company_id} and moved.transaction_id = t.id
        and moved.renegotiation_id is not null)) as is_renegotiated,
    ${overdueDays(db)} as overdue_days,
    case t.reconciled_count when 0 then 'none' when t.settlements_count then 'all' else 'some' end
      as reconciled,
    t.show_in_dre, t.show_in_dfc, t.series_id, t.installment_number, t.installments_count,
    ${seesParts(db) ? sql`case when seen.amounts is null then ${earlyDiscount} end` : earlyDiscount}
      as early_discount, t.version`
}

/**
 * The charge of transaction `t` of a kind, for whoever sees charges: they tell all of its amount. One on the own key asks
 * for nothing more once as much as it asks for was settled since.
 */
export function chargeOf(db: CompanyDb, kind: TransactionKind): RawBuilder<unknown> {
  if (kind === 'payable' || !db.permissions.includes('api.companies.charges.list'))
    return sql`null::json`
  const found = sql`(select json_build_object('id', asked.id, 'is_open', state.is_open)
    from charges asked
    join payment_providers provider
      on provider.company_id = ${db.company_id} and provider.id = asked.provider_id
    cross join lateral (select asked.status in ('draft', 'issuing', 'pending', 'partially_paid',
        'canceling') and not (provider.kind = 'own_pix' and t.settled_cents - asked.settled_before_cents
          >= asked.value_cents - asked.late_cents) as is_open) state
    where asked.company_id = ${db.company_id} and asked.transaction_id = t.id
      and asked.status <> 'canceled'
    order by state.is_open desc, asked.id desc limit 1)`
  return seesParts(db) ? sql`case when seen.amounts is null then ${found} end` : found
}

/**
 * Names of a row: small lookups by key, done for the rows of one page only. The company is named in
 * each: compared with another table's, the planner reads whole tables for every row.
 */
export function rowJoins(db: CompanyDb): RawBuilder<unknown> {
  return sql`
    left join parties p on p.company_id = ${db.company_id} and p.id = t.party_id
    left join bank_accounts b on b.company_id = ${db.company_id} and b.id = t.bank_account_id
    join transaction_allocations a
      on a.company_id = ${db.company_id} and a.transaction_id = t.id
        and a.position = ${firstSeen(db)}
    join categories c on c.company_id = ${db.company_id} and c.id = a.category_id
    left join cost_centers center
      on center.company_id = ${db.company_id} and center.id = a.cost_center_id
    left join projects project
      on project.company_id = ${db.company_id} and project.id = a.project_id
    ${
      seesParts(db)
        ? sql`cross join lateral (
            select ${shareOf(db, everythingWithinReach(db))} as amounts) seen`
        : sql``
    }`
}

/** The place of the first allocation of transaction `t` within reach. */
function firstSeen(db: CompanyDb): RawBuilder<unknown> {
  if (!seesParts(db)) return sql`0`
  return sql`(select min(reached.position) from transaction_allocations reached
    where reached.company_id = ${db.company_id} and reached.transaction_id = t.id
      ${andAll(partsWithinReach(db, 'reached'))})`
}
