import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/**
 * Proves that the parts of purchases come to what they say: allocations and written instalments to the
 * net value, and the payables of an approved one to what it commits, each of the instalment that it is;
 * and that whatever is past a level of its chain has the approvals of it.
 * @returns what is wrong, in sentences; none when all is right.
 */
export async function checkPurchases(db: CompanyDb): Promise<readonly string[]> {
  return [
    ...(await partFaults(db)),
    ...(await payableFaults(db)),
    ...(await installmentFaults(db)),
    ...(await chainFaults(db)),
  ]
}

async function partFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: number; kept: string; found: string }>`
    select purchase.id,
      row(purchase.net_cents, purchase.installments_count, purchase.net_cents)::text as kept,
      row(allocated.cents, written.count, written.cents)::text as found
    from purchases purchase
    left join (
      select purchase_id, sum(value_cents)::bigint as cents
      from purchase_allocations where company_id = ${db.company_id} group by purchase_id
    ) allocated on allocated.purchase_id = purchase.id
    left join (
      select purchase_id, count(*)::int as count, sum(value_cents)::bigint as cents
      from purchase_installments where company_id = ${db.company_id} group by purchase_id
    ) written on written.purchase_id = purchase.id
    where purchase.company_id = ${db.company_id} and (
      allocated.cents is distinct from purchase.net_cents
      or (purchase.repeat_mode = 'installments' and (written.cents is distinct from purchase.net_cents
        or written.count is distinct from purchase.installments_count)))
    order by purchase.id
  `.execute(db.query)
  return rows.map(
    ({ id, kept, found }) =>
      `Purchase ${id} says ${kept} as its net value, instalments and their sum, and its allocations and instalments come to ${found}.`,
  )
}

async function payableFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: number; kept: string; found: string }>`
    select purchase.id, row(purchase.installments_count, purchase.committed_cents)::text as kept,
      row(made.count, made.cents)::text as found
    from purchases purchase
    left join (
      select link.purchase_id, count(*)::int as count, sum(transaction.value_cents)::bigint as cents
      from purchase_transactions link
      join transactions transaction
        on transaction.company_id = ${db.company_id} and transaction.id = link.transaction_id
      where link.company_id = ${db.company_id} and transaction.kind = 'payable'
        and transaction.canceled_at is null
      group by link.purchase_id
    ) made on made.purchase_id = purchase.id
    where purchase.company_id = ${db.company_id} and case purchase.status
      when 'approved' then (made.count, made.cents) is distinct from
        (purchase.installments_count, purchase.committed_cents)
      else made.purchase_id is not null end
    order by purchase.id
  `.execute(db.query)
  return rows.map(
    ({ id, kept, found }) =>
      `Purchase ${id} commits ${kept} in payables and cents, and its payables come to ${found}.`,
  )
}

async function installmentFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{
    purchase_id: number
    number: number
    kept: number
    found: number
  }>`
    select written.purchase_id, written.number, written.value_cents as kept,
      transaction.value_cents as found
    from purchase_installments written
    join purchase_transactions link on link.company_id = ${db.company_id}
      and link.purchase_id = written.purchase_id and link.number = written.number
    join transactions transaction
      on transaction.company_id = ${db.company_id} and transaction.id = link.transaction_id
    where written.company_id = ${db.company_id} and written.value_cents <> transaction.value_cents
    order by written.purchase_id, written.number
  `.execute(db.query)
  return rows.map(
    ({ purchase_id, number, kept, found }) =>
      `Instalment ${number} of purchase ${purchase_id} is of ${kept} cents, and its payable of ${found}.`,
  )
}

async function chainFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: number; level: number; kept: number; found: number }>`
    select purchase.id, level.level, level.required as kept, coalesce(given.count, 0) as found
    from purchases purchase
    join approval_levels level on level.company_id = ${db.company_id}
      and level.chain_id = purchase.approval_chain_id
      and level.level <= purchase.approval_last_level
    left join (
      select purchase_id, level, count(*)::int as count, bool_or(is_alone) as is_alone
      from purchase_approvals where company_id = ${db.company_id} group by purchase_id, level
    ) given on given.purchase_id = purchase.id and given.level = level.level
    where purchase.company_id = ${db.company_id}
      and (purchase.status = 'approved' or level.level < purchase.approval_level)
      and coalesce(given.count, 0) < level.required and given.is_alone is not true
    order by purchase.id, level.level
  `.execute(db.query)
  return rows.map(
    ({ id, level, kept, found }) =>
      `Purchase ${id} is past level ${level} of its chain, which asks for ${kept} approvals and has ${found}.`,
  )
}
