-- owner: transactions
create table transactions (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('payable', 'receivable')),
  party_id bigint,
  bank_account_id bigint,
  description text not null,
  -- Description and document, lower-case without accents, for the search box.
  search_key text not null,
  fiscal_document text,
  external_id text,
  source text not null check (source in ('manual', 'reconciliation', 'demo')),
  due_date date not null,
  competency_date date not null,
  scheduled_for date,
  value_cents bigint not null check (value_cents > 0),
  -- Principal and discount of all settlements; the guard against settling more than is due.
  settled_cents bigint not null default 0
    check (settled_cents >= 0 and settled_cents <= value_cents),
  show_in_dre boolean not null,
  show_in_dfc boolean not null,
  canceled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, party_id) references parties (company_id, id),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id),
  check (canceled_at is null or settled_cents = 0)
);
create index transactions_by_due on transactions (company_id, kind, due_date, id);
create index transactions_by_competency
  on transactions (company_id, kind, competency_date desc, id desc);
create index transactions_by_party on transactions (company_id, party_id);
create index transactions_by_amount on transactions (company_id, kind, value_cents)
  where canceled_at is null and settled_cents < value_cents;
create unique index transactions_external on transactions (company_id, source, external_id)
  where external_id is not null;

-- owner: transactions
create table transaction_allocations (
  company_id bigint not null,
  transaction_id bigint not null,
  position integer not null,
  category_id bigint not null,
  value_cents bigint not null check (value_cents > 0),
  primary key (company_id, transaction_id, position),
  foreign key (company_id, transaction_id) references transactions (company_id, id)
    on delete cascade,
  foreign key (company_id, category_id) references categories (company_id, id)
);
create index transaction_allocations_by_category
  on transaction_allocations (company_id, category_id);

-- owner: transactions
create table settlements (
  company_id bigint not null,
  id bigint generated always as identity,
  transaction_id bigint not null,
  bank_account_id bigint not null,
  paid_on date not null,
  principal_cents bigint not null check (principal_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  interest_cents bigint not null check (interest_cents >= 0),
  fine_cents bigint not null check (fine_cents >= 0),
  fee_cents bigint not null check (fee_cents >= 0),
  -- What went through the account: positive in, negative out.
  cash_cents bigint not null,
  note text,
  -- Linked to a line of a bank statement; set by the reconciliation alone.
  is_reconciled boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, transaction_id) references transactions (company_id, id),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id),
  check (principal_cents + discount_cents > 0)
);
create index settlements_by_transaction on settlements (company_id, transaction_id, paid_on);
create index settlements_by_day on settlements (company_id, paid_on, transaction_id);
create index settlements_by_account
  on settlements (company_id, bank_account_id, cash_cents, paid_on);
