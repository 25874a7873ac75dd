import {
  CHARGE_GROUPS,
  type Charge,
  type ChargePayment,
  type ChargeRow,
  type ChargeTotals,
} from '@prumo/contracts/charges/charge.schema'
import { chargeRemainingOn, ownPixRemainingOn } from '@prumo/contracts/charges/charge-amounts.rules'
import type { listCharges as listRoute } from '@prumo/contracts/charges/charges.contract'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { addCents, type Cents, subtractCents, sumCents, zeroCents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import type { OutsideServices } from '../../kernel/outside/outside-services.ts'
import { notFound } from '../../kernel/refusal.ts'
import {
  CANCELED,
  chargeConditions,
  type ChargeFilter,
  chargeStatus,
  countedValue,
  fromCharges,
  groupOf,
  includesCanceled,
  leftOfPart,
  paidOf,
  reachableCharges,
  receivedOf,
} from './charge-filter.ts'
import { paidByOf, paymentPaidBy } from './payments/charge-paid-by.ts'
import { ownPixCode } from './sheets/own-pix-code.ts'
import { lateSince } from './payments/own-pix-terms.ts'
import { isSimulated } from './providers/provider-access.ts'

type ChargeQuery = QueryOf<typeof listRoute>

const SORTS: Readonly<Record<ChargeQuery['sort'], RawBuilder<unknown>>> = {
  party: sql`party.name_key`,
  description: sql`charge.search_key`,
  value_cents: sql`charge.value_cents`,
  due_date: sql`charge.due_date`,
  id: sql`charge.id`,
}

/** One page of the charges within reach. */
export async function listCharges(
  db: CompanyDb,
  query: ChargeQuery,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page, sort } = query
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`
  const conditions = chargeConditions(db, query)
  const [{ rows }, counted] = await pipelined([
    sql<StoredRow>`
      select ${rowColumns(db)} ${fromCharges(db)} where ${conditions}
      order by ${SORTS[sort]} ${direction} nulls last, charge.id ${direction}
      limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}`.execute(db.query),
    sql<{ count: number }>`
      select count(*)::int as count ${fromCharges(db)} where ${conditions}`.execute(db.query),
  ])
  const total = counted.rows[0]?.count ?? 0
  return { data: rows.map((row) => onDay(db, row)), meta: { page, per_page, total } }
}

interface StoredRow extends Omit<ChargeRow, 'today_cents'> {
  /** What is left in its receivable of one that was paid in part. */
  readonly left_cents: Cents
  /** Of one on the own key: the day from which the fine and interest in its value count. */
  readonly late_since: ChargeRow['due_date']
}

/** Received by the company itself, as `open`, while what settled the receivable was reversed by hand. */
const isUnsettled = (db: CompanyDb) => sql`(open.is_in_cash
  and t.canceled_at is null
  and case when open.settlement_id is null then t.settled_cents < t.value_cents
    else exists (select 1 from settlements reversal where reversal.company_id = ${db.company_id}
      and reversal.reverses_id = open.settlement_id) end)`

const rowColumns = (db: CompanyDb) => sql`
  charge.id, provider.kind, charge.transaction_id, t.party_id, party.name as party_name,
  charge.description, charge.value_cents, charge.late_cents, charge.due_date,
  charge.fine_value::text as fine_value, charge.interest_value::text as interest_value,
  charge.payment_method, charge.discount_cents, charge.discount_until, charge.days_after_due,
  ${chargeStatus(db)} as status, ${paidOf(db)} as paid_cents, ${receivedOf(db)} as received_cents,
  ${paidByOf(db)} as paid_by, charge.viewed_at,
  charge.our_number, charge.fault, (0 < (select count(*) from charge_payments open
    where open.company_id = ${db.company_id} and open.charge_id = charge.id
      and not open.is_undone and (open.reason is not null or ${isUnsettled(db)}))
    or (charge.status = 'pending' and provider.kind <> 'own_pix' and charge.cash_act is null
      and coalesce(t.settled_cents >= t.value_cents, false))) as is_undecided,
  charge.previous_id, charge.version,
  case when provider.kind = 'own_pix' and charge.late_cents > 0 then ${lateSince(db)}
    else charge.due_date end as late_since,
  ${leftOfPart(db)} as left_cents`

const ENDED: readonly string[] = ['paid', 'paid_in_part', 'canceled', 'refunded', 'charged_back']

/** What is asked for today; of what has ended nothing more, and of one that was paid in part what is left open. */
function onDay<R extends StoredRow>(
  db: CompanyDb,
  { late_since, left_cents, ...row }: R,
): Omit<R, 'late_since' | 'left_cents'> & Pick<ChargeRow, 'today_cents'> {
  if (ENDED.includes(row.status)) return { ...row, today_cents: left_cents }
  const left =
    row.kind === 'own_pix'
      ? ownPixRemainingOn({ ...row, late_since }, row.paid_cents, db.today)
      : chargeRemainingOn(row, row.paid_cents, db.today)
  return { ...row, today_cents: left.total_cents }
}

/**
 * Totals of the whole filter; those of the tabs are of all of it but the tab. What was canceled asks for
 * nothing: it is in the total of a filter that asks for it.
 */
export async function chargeTotals(db: CompanyDb, query: ChargeFilter): Promise<ChargeTotals> {
  const { filter_group: group, ...others } = query
  const hasCanceled = includesCanceled(query)
  const { rows } = await sql<ChargeTotals['groups'][number] & Sums>`
    select ${groupOf(db, sql`charge.status`)} as "group", count(*)::int as count,
      sum(charge.value_cents)::bigint as value_cents,
      coalesce(sum(charge.value_cents)
        filter (where charge.status <> all(${CANCELED}::text[])), 0)::bigint as asked_cents,
      sum(charge.paid_cents)::bigint as paid_cents,
      sum(charge.received_cents)::bigint as received_cents
    from (select ${chargeStatus(db)} as status, ${countedValue(db)} as value_cents, charge.due_date,
        ${paidOf(db)} as paid_cents, ${receivedOf(db)} as received_cents
      ${fromCharges(db)} where ${chargeConditions(db, others)}) charge
    group by 1`.execute(db.query)
  const kept = rows.filter((row) => group === undefined || row.group === group)
  const late = kept.filter((row) => row.group === 'overdue')
  const open = [...late, ...kept.filter((row) => row.group === 'open')]
  return {
    count: kept.reduce((sum, row) => sum + row.count, 0),
    value_cents: sumCents(kept.map((row) => (hasCanceled ? row.value_cents : row.asked_cents))),
    received_cents: sumCents(kept.map((row) => row.received_cents)),
    open_cents: sumCents(open.map(unpaid)),
    overdue_cents: sumCents(late.map(unpaid)),
    groups: CHARGE_GROUPS.map((name) => {
      const found = rows.find((row) => row.group === name)
      const value_cents = found === undefined ? zeroCents : centsOfTab(found)
      return { group: name, count: found?.count ?? 0, value_cents }
    }),
  }
}

interface Sums {
  readonly value_cents: Cents
  /** The same without what was canceled. */
  readonly asked_cents: Cents
  /** What was paid, before what went back later. */
  readonly paid_cents: Cents
  readonly received_cents: Cents
}

const unpaid = ({ value_cents, paid_cents }: Sums): Cents => subtractCents(value_cents, paid_cents)

/** Of what was paid what came in, of what may still be paid what is left. */
function centsOfTab(
  row: Sums & { readonly group: ChargeTotals['groups'][number]['group'] },
): Cents {
  if (row.group === 'paid') return row.received_cents
  return row.group === 'open' || row.group === 'overdue' ? unpaid(row) : row.value_cents
}

/** One charge within reach, with what was paid of it. @throws Refusal `not_found`. */
export async function getCharge(
  db: CompanyDb,
  outside: OutsideServices,
  id: number,
): Promise<Charge> {
  const [{ rows }, paid] = await pipelined([
    sql<
      StoredRow & Omit<Charge, keyof ChargeRow | 'is_simulated' | 'payments' | 'refundable_cents'>
    >`
      select ${rowColumns(db)}, charge.reference, charge.provider_charge_id, charge.boleto_line,
        charge.bar_code, charge.pix_code, charge.url, charge.fault_detail, charge.next_try_at,
        charge.cash_act, charge.mails_payer, charge.mailed_at, charge.mailed_to, charge.mail_fault,
        case when t.canceled_at is null then t.value_cents - t.settled_cents end as residual_cents,
        (select copy.id from charges copy
          where copy.company_id = ${db.company_id} and copy.previous_id = charge.id
            and copy.status not in ('canceled', 'failed')
          order by copy.id desc limit 1) as next_id
      ${fromCharges(db)} where charge.id = ${id} and ${reachableCharges(db)}`.execute(db.query),
    paymentsOf(db, id),
  ])
  const [row] = rows
  if (row === undefined) throw notFound()
  return {
    ...withCodeOfDay(onDay(db, row)),
    is_simulated: isSimulated(outside, row.kind),
    payments: [...paid],
    refundable_cents: refundable(paid),
  }
}

/** What a payer is shown of a charge. */
interface PayerCharge
  extends Pick<
    Charge,
    | 'id'
    | 'kind'
    | 'status'
    | 'description'
    | 'value_cents'
    | 'today_cents'
    | 'due_date'
    | 'pix_code'
    | 'boleto_line'
    | 'url'
  > {}

/** Charges as their payers see them, by due date: a code on the own key asks for the value of today. */
export async function payerCharges(
  db: CompanyDb,
  ids: readonly number[],
): Promise<readonly PayerCharge[]> {
  const { rows } = await sql<StoredRow & Pick<Charge, 'pix_code' | 'boleto_line' | 'url'>>`
    select ${rowColumns(db)}, charge.pix_code, charge.boleto_line, charge.url
    ${fromCharges(db)}
    where charge.company_id = ${db.company_id} and charge.id = any(${ids}::bigint[])
    order by charge.due_date, charge.id`.execute(db.query)
  return rows.map((row) => withCodeOfDay(onDay(db, row)))
}

const withCodeOfDay = <C extends Pick<Charge, 'kind' | 'pix_code' | 'today_cents'>>(
  charge: C,
): C => ({
  ...charge,
  pix_code:
    charge.kind === 'own_pix' && charge.pix_code !== null
      ? ownPixCode(charge.pix_code, charge.today_cents)
      : charge.pix_code,
})

/** What was paid through a provider and has not gone back. */
export function refundable(
  paid: readonly Pick<ChargePayment, 'kind' | 'is_undone' | 'is_in_cash' | 'value_cents'>[],
): ChargePayment['value_cents'] {
  return paid
    .filter((row) => !row.is_undone && !row.is_in_cash)
    .reduce(
      (sum, { kind, value_cents }) =>
        kind === 'payment' ? addCents(sum, value_cents) : subtractCents(sum, value_cents),
      zeroCents,
    )
}

async function paymentsOf(db: CompanyDb, chargeId: number): Promise<readonly ChargePayment[]> {
  const { rows } = await sql<ChargePayment>`
    select id, kind, paid_on, credit_on, value_cents, fee_cents, is_in_cash,
      case when kind = 'payment' then ${paymentPaidBy(sql`paid`)} end as paid_by, is_undone,
      settlement_id, transaction_id, reason
    from charge_payments paid
    where company_id = ${db.company_id} and charge_id = ${chargeId}
    order by paid_on, id`.execute(db.query)
  return rows
}
