-- Statements that come as sheets: their lines are compared with those of files and services by day
-- and amount, since each source names movements by other texts.
alter table bank_statement_imports drop constraint bank_statement_imports_source_check;
alter table bank_statement_imports add constraint bank_statement_imports_source_check
  check (source in ('file', 'sheet', 'pluggy', 'banco_inter'));

-- owner: bank-reconciliation
-- How the last sheet of an account was read: the next one of the same headers is read so.
create table statement_sheet_layouts (
  company_id bigint not null,
  bank_account_id bigint not null,
  layout jsonb not null,
  used_at timestamptz not null,
  primary key (company_id, bank_account_id),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id)
    on delete cascade
);
alter table statement_sheet_layouts enable row level security;
alter table statement_sheet_layouts force row level security;
create policy company_rows on statement_sheet_layouts
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on statement_sheet_layouts to prumo_app;
