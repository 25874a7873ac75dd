-- owner: bank-reconciliation
create table bank_statement_imports (
  company_id bigint not null,
  id bigint generated always as identity,
  bank_account_id bigint not null,
  file_name text not null,
  file_sha256 text not null,
  statement_index integer not null,
  first_date date,
  last_date date,
  ledger_balance_cents bigint,
  ledger_balance_date date,
  new_count integer not null,
  known_count integer not null,
  noise_count integer not null,
  changed_count integer not null,
  user_id bigint not null,
  user_name text not null,
  imported_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id)
);
create index bank_statement_imports_by_account
  on bank_statement_imports (company_id, bank_account_id, id desc);
create index bank_statement_imports_by_file
  on bank_statement_imports (company_id, bank_account_id, file_sha256);

-- owner: bank-reconciliation
create table bank_statement_lines (
  company_id bigint not null,
  id bigint generated always as identity,
  bank_account_id bigint not null,
  import_id bigint not null,
  posted_on date not null,
  amount_cents bigint not null check (amount_cents <> 0),
  type text not null,
  fitid text,
  check_number text,
  name text,
  memo text,
  -- Where it stood in the file, for the way back from a figure to its source.
  line_number integer not null,
  -- Hash of day, cents and text (and FITID where the bank's is trusted), and its number among
  -- equals: two equal movements of one day are two lines, and a file read again adds none.
  identity_hash text not null,
  occurrence integer not null,
  status text not null default 'pending' check (status in ('pending', 'reconciled', 'ignored')),
  ignore_reason text,
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, bank_account_id, identity_hash, occurrence),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id),
  foreign key (company_id, import_id) references bank_statement_imports (company_id, id),
  check ((status = 'ignored') = (ignore_reason is not null))
);
create index bank_statement_lines_by_status
  on bank_statement_lines (company_id, bank_account_id, status, posted_on, id);
create index bank_statement_lines_by_import on bank_statement_lines (company_id, import_id);
create index bank_statement_lines_by_fitid
  on bank_statement_lines (company_id, bank_account_id, fitid);

-- owner: bank-reconciliation
create table reconciliation_links (
  company_id bigint not null,
  statement_line_id bigint not null,
  -- 1 for the first link of a line: a second confirmation of the same line meets this key.
  position integer not null,
  settlement_id bigint not null,
  amount_cents bigint not null check (amount_cents <> 0),
  -- What the confirmation made and an undo takes away again.
  created_settlement boolean not null,
  created_transaction boolean not null,
  primary key (company_id, statement_line_id, position),
  foreign key (company_id, statement_line_id) references bank_statement_lines (company_id, id),
  foreign key (company_id, settlement_id) references settlements (company_id, id)
);
-- A settlement of cash is one movement of the bank.
create unique index reconciliation_links_settlement
  on reconciliation_links (company_id, settlement_id);

-- owner: bank-reconciliation
-- Pairs a person refused; never offered again.
create table refused_suggestions (
  company_id bigint not null,
  statement_line_id bigint not null,
  transaction_id bigint not null,
  primary key (company_id, statement_line_id, transaction_id),
  foreign key (company_id, statement_line_id) references bank_statement_lines (company_id, id)
    on delete cascade,
  foreign key (company_id, transaction_id) references transactions (company_id, id)
    on delete cascade
);
