-- The one fact table that every figure is read from, written in the same atomic as its document.

-- owner: ledger
create table ledger_entries (
  company_id bigint not null,
  id bigint generated always as identity,
  basis text not null check (basis in ('accrual', 'cash')),
  -- The document that states the entry: a transaction, a settlement, or an opening balance.
  source text not null check (source in ('transaction', 'settlement', 'bank_account')),
  source_id bigint not null,
  transaction_id bigint,
  entry_date date not null,
  category_id bigint not null,
  -- Cash entries name their account; accrual entries have none.
  bank_account_id bigint,
  party_id bigint,
  -- Positive: revenue or money in. Negative: expense or money out.
  amount_cents bigint not null check (amount_cents <> 0),
  -- False when the document asked not to be shown in the statement of this basis.
  in_statement boolean not null,
  primary key (company_id, id),
  foreign key (company_id, category_id) references categories (company_id, id),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id),
  check ((basis = 'cash') = (bank_account_id is not null))
);
create index ledger_entries_by_source on ledger_entries (company_id, source, source_id);
create index ledger_entries_by_category
  on ledger_entries (company_id, basis, category_id, entry_date);
create index ledger_entries_by_account
  on ledger_entries (company_id, bank_account_id, entry_date) where basis = 'cash';

-- owner: ledger
-- Monthly totals of the entries: what statements read, so that their cost does not grow.
create table ledger_month_totals (
  company_id bigint not null,
  basis text not null,
  month date not null check (extract(day from month) = 1),
  category_id bigint not null,
  -- 0 in accrual totals: a key may not hold null, and no account has this id.
  bank_account_id bigint not null,
  amount_cents bigint not null,
  statement_cents bigint not null,
  primary key (company_id, basis, month, category_id, bank_account_id)
);
