-- owner: bank-reconciliation
-- How a bank writes the number of an account, as files had it that were stored in it: the next file of
-- it is known at once, and one of another account is stopped.
create table statement_account_numbers (
  company_id bigint not null,
  number_key text not null,
  bank_account_id bigint not null,
  -- The import that taught it: undoing that forgets it.
  import_id bigint not null,
  primary key (company_id, number_key),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id)
    on delete cascade,
  foreign key (company_id, import_id) references bank_statement_imports (company_id, id)
    on delete cascade
);
create index statement_account_numbers_by_account
  on statement_account_numbers (company_id, bank_account_id);
create index statement_account_numbers_by_import
  on statement_account_numbers (company_id, import_id);
alter table statement_account_numbers enable row level security;
alter table statement_account_numbers force row level security;
create policy company_rows on statement_account_numbers
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on statement_account_numbers to prumo_app;
