import { addDays, type CivilDate } from '@prumo/civil-date'
import type { TransferProposal } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import { andAll, reachableIds } from '../../../kernel/reachable-rows.ts'
import { dayNumber } from './day-distance.rules.ts'
import { readLineFacts } from '../desk/line-facts.queries.ts'
import type { PreparedLine } from './match-candidate.rules.ts'
import {
  namedPayouts,
  type OtherSide,
  TRANSFER_DAYS,
  transferPairs,
  type WaitingPayout,
} from './transfer-pairs.rules.ts'

/**
 * Step 1 of transfers: the payouts of platforms that lines of one account name by their ids, by the
 * lines' ids. Only money that came in is asked about.
 */
export async function payoutsOfLines(
  db: CompanyDb,
  accountId: number,
  lines: readonly PreparedLine[],
): Promise<ReadonlyMap<number, TransferProposal>> {
  const naming = lines.filter(
    ({ line, identities }) => line.amount_cents > 0 && identities.size > 0,
  )
  if (naming.length === 0) return new Map()
  const amounts = [...new Set(naming.map(({ line }) => line.amount_cents))]
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
  return namedPayouts(naming, rows)
}

/**
 * The other sides of lines of one account that may be transfers, by the lines' ids.
 * @param isTaken a transfer that another line has.
 */
export async function transfersOfLines(
  db: CompanyDb,
  accountId: number,
  lines: readonly PreparedLine[],
  isTaken: (transferId: number) => boolean,
): Promise<ReadonlyMap<number, TransferProposal>> {
  const days = lines.map(({ line }) => line.posted_on).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const wanted = {
    amounts: [...new Set(lines.map(({ line }) => line.amount_cents))],
    first: addDays(first, -TRANSFER_DAYS),
    last: addDays(last, TRANSFER_DAYS),
  }
  const sides = await pipelined([
    linesOfOthers(db, accountId, wanted),
    waitingLegs(db, accountId, wanted),
  ])
  const free = sides
    .flat()
    .filter(({ transfer_id }) => transfer_id === null || !isTaken(transfer_id))
  return transferPairs(lines, free)
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
    .map(({ amount_cents: _amount_cents, ...side }) => ({
      ...side,
      days_apart: Math.abs(dayNumber(side.day) - dayNumber(line.posted_on)),
    }))
    .toSorted((a, b) => a.days_apart - b.days_apart)
}

interface Wanted {
  readonly amounts: readonly number[]
  readonly first: CivilDate
  readonly last: CivilDate
}

/** Pending lines of the other accounts within reach, with the same amount the other way. */
async function linesOfOthers(
  db: CompanyDb,
  accountId: number,
  { amounts, first, last }: Wanted,
): Promise<readonly OtherSide[]> {
  const opposite = amounts.map((amount) => -amount)
  const { rows } = await sql<OtherSide>`
    select l.bank_account_id, b.name as bank_account_name, l.id as line_id,
      l.version as line_version, null::bigint as transfer_id, l.posted_on as day,
      -l.amount_cents as amount_cents
    from bank_statement_lines l
    join bank_accounts b on b.company_id = l.company_id and b.id = l.bank_account_id
      and b.currency = (select currency from bank_accounts
        where company_id = ${db.company_id} and id = ${accountId})
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
async function waitingLegs(
  db: CompanyDb,
  accountId: number,
  { amounts, first, last }: Wanted,
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
