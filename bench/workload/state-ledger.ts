import type pg from 'pg'

/**
 * Ledger and totals as the product derives them from documents, for a whole company by set-based
 * SQL. The rules are those of transaction-entries.rules.ts, for transactions with one allocation
 * and settlements of principal alone. The product's own check proves that it comes to the same.
 */
const STATEMENTS: readonly string[] = [
  `insert into ledger_entries (company_id, basis, source, source_id, transaction_id, entry_date,
     category_id, cost_center_id, project_id, bank_account_id, party_id, amount_cents, in_statement)
   select t.company_id, 'accrual', 'transaction', t.id, t.id, t.competency_date,
     a.category_id, a.cost_center_id, a.project_id, null, t.party_id,
     case t.kind when 'receivable' then a.value_cents else -a.value_cents end, t.show_in_dre
   from transactions t
   join transaction_allocations a on a.company_id = t.company_id and a.transaction_id = t.id
   where t.company_id = $1`,
  `insert into ledger_entries (company_id, basis, source, source_id, transaction_id, entry_date,
     category_id, cost_center_id, project_id, bank_account_id, party_id, amount_cents, in_statement)
   select t.company_id, 'cash', 'settlement', s.id, t.id, s.paid_on,
     a.category_id, a.cost_center_id, a.project_id, s.bank_account_id, t.party_id, s.cash_cents, t.show_in_dfc
   from settlements s
   join transactions t on t.company_id = s.company_id and t.id = s.transaction_id
   join transaction_allocations a on a.company_id = t.company_id and a.transaction_id = t.id
   where s.company_id = $1`,
  // The opening balances were posted by the product, in a category that no transaction has.
  `insert into ledger_month_totals (company_id, basis, month, category_id, amount_cents,
     statement_cents)
   select company_id, basis, date_trunc('month', entry_date)::date, category_id, sum(amount_cents),
     coalesce(sum(amount_cents) filter (where in_statement), 0)
   from ledger_entries
   where company_id = $1 and source <> 'bank_account'
   group by 1, 2, 3, 4`,
  `insert into ledger_dimension_totals (company_id, basis, month, category_id, cost_center_id,
     project_id, amount_cents, statement_cents)
   select company_id, basis, date_trunc('month', entry_date)::date, category_id,
     coalesce(cost_center_id, 0), coalesce(project_id, 0), sum(amount_cents),
     coalesce(sum(amount_cents) filter (where in_statement), 0)
   from ledger_entries
   where company_id = $1 and (cost_center_id is not null or project_id is not null)
   group by 1, 2, 3, 4, 5, 6`,
  // A transaction may be paid on the very day that its account opens.
  `insert into ledger_account_totals as total (company_id, grain, starts_on, bank_account_id,
     amount_cents)
   select company_id, grain, starts_on, bank_account_id, sum(amount_cents)
   from ledger_entries
   cross join lateral (
     values ('day', entry_date), ('month', date_trunc('month', entry_date)::date)
   ) as bucket(grain, starts_on)
   where company_id = $1 and basis = 'cash' and source <> 'bank_account'
   group by 1, 2, 3, 4
   on conflict (company_id, grain, starts_on, bank_account_id)
     do update set amount_cents = total.amount_cents + excluded.amount_cents`,
]

/** States ledger and totals of a company whose documents were loaded by COPY. */
export async function stateLedger(client: pg.Client, company_id: number): Promise<void> {
  // Of rows that have just come the planner knows nothing, takes the company for an empty one and joins its
  // transactions one with each other.
  await client.query('set local enable_nestloop = off')
  for (const statement of STATEMENTS) await client.query(statement, [company_id])
}
