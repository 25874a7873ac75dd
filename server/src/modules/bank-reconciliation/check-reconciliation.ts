import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/**
 * Proves that statement lines, their links and the settlements that they are agree: a reconciled line
 * is linked for its amount but for what a rule left out, a pending one for what it says of its part,
 * no other line is, the part that earlier acts linked is that of their links, a link and its settlement say the same cash of the same
 * account, a settlement is marked as reconciled when it has a link and only then, and an import has the
 * lines that it counted, and a day of an account the sum of its lines.
 * @returns what is wrong, in sentences; none when all is right.
 */
export async function checkReconciliation(db: CompanyDb): Promise<readonly string[]> {
  return [
    ...(await lineFaults(db)),
    ...(await partFaults(db)),
    ...(await linkFaults(db)),
    ...(await legFaults(db)),
    ...(await markFaults(db)),
    ...(await legMarkFaults(db)),
    ...(await importFaults(db)),
    ...(await dayFaults(db)),
  ]
}

async function lineFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: number; status: string; cents: number; linked: number | null }>`
    select line.id, line.status, line.amount_cents as cents, link.cents as linked
    from bank_statement_lines line
    left join (
      select statement_line_id, sum(amount_cents)::bigint as cents
      from reconciliation_links where company_id = ${db.company_id} group by statement_line_id
    ) link on link.statement_line_id = line.id
    where line.company_id = ${db.company_id}
      and case line.status when 'reconciled'
          then link.cents is distinct from line.amount_cents - line.ignored_cents
        else coalesce(link.cents, 0) <> line.linked_part_cents end
    order by line.id
  `.execute(db.query)
  return rows.map(({ id, status, cents, linked }) =>
    linked === null
      ? `Statement line ${id} is reconciled and has no link.`
      : `Statement line ${id} is ${status} with ${cents} cents, and its links come to ${linked}.`,
  )
}

/**
 * A reconciled line knows what the acts before the last one linked of it, and no act is newer than
 * the line: an undo takes back the links of the newest.
 */
async function partFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: number; kept: number; found: number; is_newer: boolean }>`
    select line.id, line.linked_part_cents as kept, link.earlier_cents as found,
      link.last_version > line.version as is_newer
    from bank_statement_lines line
    join (
      select statement_line_id, max(last_version) as last_version,
        coalesce(sum(amount_cents) filter (where line_version < last_version), 0)::bigint
          as earlier_cents
      from (
        select statement_line_id, amount_cents, line_version,
          max(line_version) over (partition by statement_line_id) as last_version
        from reconciliation_links where company_id = ${db.company_id}
      ) of_line
      group by statement_line_id
    ) link on link.statement_line_id = line.id
    where line.company_id = ${db.company_id} and (link.last_version > line.version
      or (line.status = 'reconciled' and link.earlier_cents <> line.linked_part_cents))
    order by line.id
  `.execute(db.query)
  return rows.map(({ id, kept, found, is_newer }) =>
    is_newer
      ? `Statement line ${id} has links that are newer than itself.`
      : `Statement line ${id} says that earlier acts linked ${kept} cents of it, and their links come to ${found}.`,
  )
}

async function linkFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ line: number; settlement: number; link: string; found: string }>`
    select link.statement_line_id as line, link.settlement_id as settlement,
      row(link.amount_cents, line.bank_account_id)::text as link,
      row(settlement.cash_cents, settlement.bank_account_id)::text as found
    from reconciliation_links link
    join bank_statement_lines line
      on line.company_id = ${db.company_id} and line.id = link.statement_line_id
    join settlements settlement
      on settlement.company_id = ${db.company_id} and settlement.id = link.settlement_id
    where link.company_id = ${db.company_id} and (link.amount_cents <> settlement.cash_cents
      or line.bank_account_id <> settlement.bank_account_id)
    order by line, settlement
  `.execute(db.query)
  return rows.map(
    ({ line, settlement, link, found }) =>
      `The link of statement line ${line} says ${link} in cents and account, and its settlement ${settlement} says ${found}.`,
  )
}

/** A leg moved what left or came: at its origin with the fee, or without it. */
async function legFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ line: number; transfer: number }>`
    select link.statement_line_id as line, link.transfer_id as transfer
    from reconciliation_links link
    join bank_statement_lines line
      on line.company_id = ${db.company_id} and line.id = link.statement_line_id
    join transfers transfer
      on transfer.company_id = ${db.company_id} and transfer.id = link.transfer_id
    where link.company_id = ${db.company_id} and not case when link.amount_cents < 0
      then coalesce(transfer.from_account_id = line.bank_account_id, false)
        and -link.amount_cents in (transfer.value_cents, transfer.value_cents + transfer.fee_cents)
      else coalesce(transfer.to_account_id = line.bank_account_id, false)
        and link.amount_cents = transfer.value_cents end
    order by line, transfer
  `.execute(db.query)
  return rows.map(
    ({ line, transfer }) =>
      `Statement line ${line} is linked to transfer ${transfer} with another amount or account.`,
  )
}

/** A leg is marked as reconciled when it has a link, and only then. */
async function legMarkFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select transfer.id from transfers transfer
    left join (
      select transfer_id, bool_or(amount_cents < 0) as has_from, bool_or(amount_cents > 0) as has_to
      from reconciliation_links
      where company_id = ${db.company_id} and transfer_id is not null group by transfer_id
    ) link on link.transfer_id = transfer.id
    where transfer.company_id = ${db.company_id}
      and (transfer.from_reconciled <> coalesce(link.has_from, false)
        or transfer.to_reconciled <> coalesce(link.has_to, false))
    order by transfer.id
  `.execute(db.query)
  return rows.map(({ id }) => `The legs of transfer ${id} are not marked as they are linked.`)
}

async function markFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: number; is_reconciled: boolean }>`
    select settlement.id, settlement.is_reconciled from settlements settlement
    left join reconciliation_links link
      on link.company_id = ${db.company_id} and link.settlement_id = settlement.id
    where settlement.company_id = ${db.company_id}
      and settlement.is_reconciled <> (link.settlement_id is not null)
    order by settlement.id
  `.execute(db.query)
  return rows.map(({ id, is_reconciled }) =>
    is_reconciled
      ? `Settlement ${id} is marked as reconciled, and no statement line is linked to it.`
      : `Settlement ${id} is linked to a statement line, and is not marked as reconciled.`,
  )
}

async function importFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: number; kept: number; found: number }>`
    select import.id, import.new_count as kept, count(line.id)::int as found
    from bank_statement_imports import
    left join bank_statement_lines line
      on line.company_id = ${db.company_id} and line.import_id = import.id
    where import.company_id = ${db.company_id}
    group by import.id, import.new_count, import.undone_at
    having count(line.id) <> case when import.undone_at is null then import.new_count else 0 end
    order by import.id
  `.execute(db.query)
  return rows.map(
    ({ id, kept, found }) => `Import ${id} brought ${kept} statement lines, and has ${found}.`,
  )
}

async function dayFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ account: number; day: string; kept: string; found: string }>`
    select bank_account_id as account, posted_on::text as day,
      row(coalesce(kept.amount_cents, 0), coalesce(kept.line_count, 0))::text as kept,
      row(coalesce(found.cents, 0), coalesce(found.lines, 0))::text as found
    from (
      select bank_account_id, posted_on, amount_cents, line_count from bank_statement_days
      where company_id = ${db.company_id}
    ) kept
    full join (
      select bank_account_id, posted_on, sum(amount_cents)::bigint as cents, count(*)::int as lines
      from bank_statement_lines where company_id = ${db.company_id}
      group by bank_account_id, posted_on
    ) found using (bank_account_id, posted_on)
    where coalesce(kept.amount_cents, 0) <> coalesce(found.cents, 0)
      or coalesce(kept.line_count, 0) <> coalesce(found.lines, 0)
    order by account, day
  `.execute(db.query)
  return rows.map(
    ({ account, day, kept, found }) =>
      `Account ${account} keeps ${kept} as cents and number of its statement lines of ${day}, and they are ${found}.`,
  )
}
