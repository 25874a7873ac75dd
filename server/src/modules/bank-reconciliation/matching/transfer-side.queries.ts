import { addDays, type CivilDate } from '@prumo/civil-date'
import type { TransferProposal } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import { andAll, reachableIds } from '../../../kernel/reachable-rows.ts'
import { dayNumber } from './day-distance.rules.ts'
import { readLineFacts } from '../desk/line-facts.queries.ts'
import type { MatchLine } from './match-candidate.rules.ts'
import type { LegAccount } from './transfer-legs.rules.ts'
import {
  type OtherSide,
  toldSide,
  TRANSFER_DAYS,
  type WaitingPayout,
} from './transfer-pairs.rules.ts'

/** Payouts of platforms to an account that no line has yet, of these amounts. */
export async function waitingPayouts(
  db: CompanyDb,
  accountId: number,
  amounts: readonly number[],
): Promise<readonly WaitingPayout[]> {
  const { rows } = await sql<WaitingPayout>`
    select b.id as bank_account_id, b.name as bank_account_name, null::bigint as line_id,
      null::integer as line_version, moved.id as transfer_id, moved.transfer_date as day,
      moved.value_cents as amount_cents, told.external_id as payout_id
    from transfers moved
    join platform_payouts told on told.company_id = moved.company_id and told.transfer_id = moved.id
    join bank_accounts b on b.company_id = moved.company_id and b.id = moved.from_account_id
    where moved.company_id = ${db.company_id} and moved.to_account_id = ${accountId}
      and not moved.to_reconciled and moved.value_cents = any(${amounts}::bigint[])
      ${andAll(reachableIds(sql`b.id`, db.rights.bank_account_ids))}
    order by moved.transfer_date, moved.id
  `.execute(db.query)
  return rows
}

/** All other sides that a line may have, as its person is asked. @throws Refusal `not_found`. */
export async function sidesOfLine(db: CompanyDb, id: number): Promise<TransferProposal[]> {
  const line = await readLineFacts(db, id)
  const wanted = {
    amounts: [line.amount_cents],
    first: addDays(line.posted_on, -TRANSFER_DAYS),
    last: addDays(line.posted_on, TRANSFER_DAYS),
  }
  const sides = await pipelined([
    linesOfOthers(db, line.bank_account_id, wanted),
    waitingLegs(db, line.bank_account_id, wanted),
  ])
  return sides
    .flat()
    .map((side) => toldSide(side, Math.abs(dayNumber(side.day) - dayNumber(line.posted_on))))
    .toSorted((a, b) => a.days_apart - b.days_apart)
}

/** Of lines that may be transfers: their amounts, and the days of other sides. */
export interface WantedSides {
  readonly amounts: readonly number[]
  readonly first: CivilDate
  readonly last: CivilDate
}

/** A line of another account as a side, with what it says and what both accounts are called. */
export interface OtherLine extends OtherSide {
  readonly line: MatchLine
  readonly account: LegAccount
  readonly own_account: LegAccount
}

const legAccount = (account: 'b' | 'own', bank: 'bank' | 'own_bank') => sql`
  json_build_object('type', ${sql.ref(`${account}.type`)},
    'called', concat_ws(' ', ${sql.ref(`${account}.name`)}, ${sql.ref(`${bank}.name`)}))`

/** Pending lines of the other accounts within reach, with the same amount the other way. */
export async function linesOfOthers(
  db: CompanyDb,
  accountId: number,
  { amounts, first, last }: WantedSides,
): Promise<readonly OtherLine[]> {
  const opposite = amounts.map((amount) => -amount)
  const { rows } = await sql<OtherLine>`
    select l.bank_account_id, b.name as bank_account_name, l.id as line_id,
      l.version as line_version, null::bigint as transfer_id, l.posted_on as day,
      -l.amount_cents as amount_cents,
      json_build_object('id', l.id, 'bank_account_id', l.bank_account_id, 'posted_on', l.posted_on,
        'amount_cents', l.amount_cents, 'name', l.name, 'memo', l.memo,
        'check_number', l.check_number) as line,
      ${legAccount('b', 'bank')} as account, ${legAccount('own', 'own_bank')} as own_account
    from bank_statement_lines l
    join bank_accounts own on own.company_id = l.company_id and own.id = ${accountId}
    join bank_accounts b on b.company_id = l.company_id and b.id = l.bank_account_id
      and b.currency = own.currency
    left join banks bank on bank.code = b.bank_code
    left join banks own_bank on own_bank.code = own.bank_code
    where l.company_id = ${db.company_id} and l.status = 'pending' and l.linked_part_cents = 0
      and l.amount_cents = any(${opposite}::bigint[])
      and l.posted_on between ${first}::date and ${last}::date
      and l.bank_account_id <> ${accountId}
      ${andAll(reachableIds(sql`l.bank_account_id`, db.rights.bank_account_ids))}
    order by l.posted_on, l.id
  `.execute(db.query)
  return rows
}

/**
 * Transfers from or to the account whose leg here no line has yet, both accounts within reach. The day
 * is compared as an expression, so that no plan prefers its index to that of amounts.
 */
export async function waitingLegs(
  db: CompanyDb,
  accountId: number,
  { amounts, first, last }: WantedSides,
): Promise<readonly OtherSide[]> {
  const reach = db.rights.bank_account_ids
  const leg = (own: 'from' | 'to') => {
    const other = own === 'from' ? 'to' : 'from'
    const sign = own === 'from' ? -1 : 1
    const values = amounts.filter((amount) => amount * sign > 0).map(Math.abs)
    return sql`
      select b.id as bank_account_id, b.name as bank_account_name, null::bigint as line_id,
        null::integer as line_version, transfer.id as transfer_id, transfer.transfer_date as day,
        transfer.value_cents * ${sql.lit(sign)} as amount_cents
      from transfers transfer
      join bank_accounts b on b.company_id = transfer.company_id
        and b.id = ${sql.ref(`transfer.${other}_account_id`)}
      where transfer.company_id = ${db.company_id}
        and ${sql.ref(`transfer.${own}_account_id`)} = ${accountId}
        and not ${sql.ref(`transfer.${own}_reconciled`)}
        and transfer.value_cents = any(${values}::bigint[])
        and transfer.transfer_date + 0 between ${first}::date and ${last}::date
        ${andAll(reachableIds(sql`b.id`, reach))}`
  }
  const { rows } = await sql<OtherSide>`
    ${leg('from')} union all ${leg('to')} order by day, transfer_id
  `.execute(db.query)
  return rows
}
