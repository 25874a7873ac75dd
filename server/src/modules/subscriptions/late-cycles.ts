import { addDays } from '@prumo/civil-date'
import { type DueCycles, MAX_DUE_SHOWN } from '@prumo/contracts/subscriptions/due-cycles.schema'
import type { UnchargedReason } from '@prumo/contracts/subscriptions/uncharged-reason'
import { sumCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { remailHindrances, isMailTime, mailedOn } from '../charges/index.ts'
import { nextRetry, type UnchargedCycle, whyUncharged } from './why-uncharged.rules.ts'
import {
  cyclesToRetry,
  GIVEN_UP_DAYS,
  type UnpaidSubscription,
  unpaidSubscriptions,
} from './retry-cycles.ts'
import { OPEN_RECEIVABLE, reachableSubscriptions, RETRY_DAYS } from './subscription-filter.ts'

type LateOfNow = Pick<
  DueCycles,
  'late' | 'late_count' | 'late_cents' | 'left' | 'left_count' | 'left_cents'
>

type LateRow = Omit<DueCycles['left'][number], 'why' | 'next_on'> &
  UnchargedCycle & { readonly failed_today: boolean }

/**
 * The late cycles within reach: those that are charged again if that is done now, and the others, each with why not.
 * @param told clients who get a mail by what is charged now.
 */
export async function lateCycles(
  db: CompanyDb,
  told: ReadonlySet<number>,
): Promise<{ readonly shown: LateOfNow; readonly has_others: boolean }> {
  const rows = await lateRows(db)
  const tried = await cyclesOfRuler(db)
  const out = await hinderedOf(db, tried, told, rows)
  const late = rows.filter(({ id }) => out.get(id) === null)
  const left = rows.filter(({ id }) => out.get(id) !== null)
  const open = (of: readonly Pick<LateRow, 'open_cents'>[]) =>
    sumCents(of.map(({ open_cents }) => open_cents))
  const ids = new Set(rows.map(({ id }) => id))
  return {
    shown: {
      late_count: late.length,
      late_cents: open(late),
      late: late.toReversed().slice(0, MAX_DUE_SHOWN).map(shownOf),
      left_count: left.length,
      left_cents: open(left),
      left: left.slice(0, MAX_DUE_SHOWN).map((row) => {
        const { party_id, transaction_id, charge_id, told_on } = row
        const next_on = nextRetry(row.due_date, RETRY_DAYS, db.today)
        const why = out.get(row.id) ?? whyUncharged(row, next_on)
        return { ...shownOf(row), party_id, transaction_id, charge_id, told_on, next_on, why }
      }),
    },
    has_others: [...out].some(([id, why]) => why === null && !ids.has(id)),
  }
}

const shownOf = ({
  id,
  subscription_id,
  party_name,
  description,
  due_date,
  open_cents,
}: LateRow) => ({
  id,
  subscription_id,
  party_name,
  description,
  due_date,
  open_cents,
})

/** The cycles that are due to be charged again, those beyond the caller's reach among them. */
async function cyclesOfRuler(db: CompanyDb): Promise<readonly UnpaidSubscription[]> {
  const all: UnpaidSubscription[] = []
  for (let after: number | undefined = 0; after !== undefined; ) {
    const found = await cyclesToRetry(db, after)
    all.push(...found)
    after = found.at(-1)?.id
  }
  return all
}

/** What keeps each of these from being charged again, as retryCycle would find it; null is nothing. */
async function hinderedOf(
  db: CompanyDb,
  tried: readonly UnpaidSubscription[],
  told: ReadonlySet<number>,
  rows: readonly LateRow[],
): Promise<ReadonlyMap<number, UnchargedReason | null>> {
  const known = new Map(rows.map((row) => [row.id, row]))
  const canceled = new Set(await unpaidSubscriptions(db))
  const payers = await remailHindrances(
    db,
    tried.map(({ charge_id }) => charge_id),
  )
  const mailed = new Set(told)
  const isTime = isMailTime(db)
  const why = ({
    id,
    charge_id,
    mails_payer,
    is_over,
    is_partly_paid,
  }: UnpaidSubscription): UnchargedReason | null => {
    const row = known.get(id)
    const payer = payers.get(charge_id)
    if (row !== undefined && canceled.has(row.subscription_id)) return 'canceled_unpaid'
    if (is_over && is_partly_paid) return 'partly_paid'
    if (!isTime) return 'outside_hours'
    if (payer === undefined) return null
    const hindrance = payer.hindrance ?? (mailed.has(payer.party_id) ? 'mailed_today' : null)
    // One that nobody can pay is charged anew, though its client is not mailed.
    const isCopied = is_over && !(mails_payer && hindrance === 'mailed_today')
    if (hindrance !== null && !isCopied) return hindrance
    if (!is_over && payer.email === null) return 'payer_without_email'
    if (row?.failed_today === true) return 'too_many_charge_mails'
    if (hindrance === null && mails_payer) mailed.add(payer.party_id)
    return null
  }
  return new Map(tried.map((cycle) => [cycle.id, why(cycle)]))
}

/** The late cycles within reach, newest first, with what may keep each from being charged again. */
async function lateRows(db: CompanyDb): Promise<readonly LateRow[]> {
  const { rows } = await sql<LateRow>`
    select c.id, s.id as subscription_id, party.id as party_id, party.name as party_name,
      s.description, c.due_date, t.value_cents - t.settled_cents as open_cents,
      t.id as transaction_id, newest.id as charge_id, s.mails_payer,
      s.paused_on is not null as is_paused, c.cut_on is not null as is_cut,
      coalesce(s.canceled_on <= ${db.today}::date, false) as is_canceled,
      c.due_date + c.held_days < ${addDays(db.today, -GIVEN_UP_DAYS)}::date as is_given_up,
      greatest(c.retried_on, ${mailedOn(db, sql<number>`newest.id`)}) as told_on,
      coalesce(c.retry_fault = 'too_many_charge_mails' and c.retry_fault_on = ${db.today}::date,
        false) as failed_today,
      case when newest.id is not null then jsonb_build_object('status', newest.status,
        'is_told_of_cash', newest.cash_act is not null, 'is_over', newest.is_over,
        'has_unbooked', newest.has_unbooked) end as charge
    from subscription_cycles c
    join subscriptions s on s.company_id = ${db.company_id} and s.id = c.subscription_id
    join parties party on party.company_id = ${db.company_id} and party.id = s.party_id
    join transactions t on t.company_id = ${db.company_id} and t.id = c.transaction_id
    left join lateral (select charge.id, charge.status, charge.cash_act,
        charge.status in ('failed', 'expired')
          or coalesce(charge.due_date + charge.days_after_due < ${db.today}::date, false) as is_over,
        exists (select 1 from charge_payments paid
          where paid.company_id = ${db.company_id} and paid.charge_id = charge.id
            and paid.kind = 'payment' and not paid.is_undone and paid.settlement_id is null
        ) as has_unbooked
      from charges charge
      where charge.company_id = ${db.company_id} and charge.transaction_id = t.id
      order by charge.id desc limit 1) newest on true
    where c.company_id = ${db.company_id} and ${OPEN_RECEIVABLE} and c.due_date < ${db.today}::date
      and ${reachableSubscriptions(db)}
    order by c.due_date desc, c.id desc`.execute(db.query)
  return rows
}
