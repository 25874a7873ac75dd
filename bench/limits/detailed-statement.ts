/**
 * The same page by hand: every document of cash of the days $2 to $3, with the balance that runs over
 * all of them and their number; $4 rows after $5.
 */
export const PAGE_OF_MOVEMENTS = `
  with movement as (
    select entry_date, source, source_id, bank_account_id, sum(amount_cents)::bigint as amount
    from ledger_entries
    where company_id = $1 and basis = 'cash' and entry_date between $2::date and $3::date
    group by entry_date, source, source_id, bank_account_id),
  numbered as (
    select *, count(*) over () as total,
      sum(amount) over (order by entry_date, source, source_id, bank_account_id) as balance
    from movement order by entry_date, source, source_id, bank_account_id limit $4 offset $5)
  select numbered.*, account.name, transaction.description, party.name as party_name,
    settlement.is_reconciled, (
      select json_agg(json_build_object('code', category.code, 'name', category.name,
        'amount', entry.amount_cents))
      from ledger_entries entry
      join categories category on category.company_id = $1 and category.id = entry.category_id
      where entry.company_id = $1 and entry.source = numbered.source
        and entry.source_id = numbered.source_id and entry.basis = 'cash'
        and entry.bank_account_id = numbered.bank_account_id) as parts
  from numbered
  join bank_accounts account on account.company_id = $1 and account.id = numbered.bank_account_id
  left join settlements settlement on settlement.company_id = $1
    and numbered.source = 'settlement' and settlement.id = numbered.source_id
  left join transactions transaction on transaction.company_id = $1
    and transaction.id = settlement.transaction_id
  left join parties party on party.company_id = $1 and party.id = transaction.party_id
  order by numbered.entry_date, numbered.source, numbered.source_id, numbered.bank_account_id`
