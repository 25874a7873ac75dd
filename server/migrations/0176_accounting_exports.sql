-- owner: accounting
-- What the accountant's program calls the accounts, and how files for it are laid out. A company that
-- never saved it has none.
create table accounting_settings (
  company_id bigint not null,
  id bigint generated always as identity,
  company_code text,
  user_name text,
  branch text,
  history text not null,
  layouts jsonb not null check (jsonb_typeof(layouts) = 'array' and jsonb_array_length(layouts) <= 20),
  codes jsonb not null check (jsonb_typeof(codes) = 'array' and jsonb_array_length(codes) <= 4000),
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index accounting_settings_company on accounting_settings (company_id);

-- owner: accounting
-- What was sent to the accountant: the rows as they were, of whole months.
create table accounting_exports (
  company_id bigint not null,
  id bigint generated always as identity,
  first_month text not null check (first_month ~ '^\d{4}-\d\d$'),
  last_month text not null check (last_month ~ '^\d{4}-\d\d$' and first_month <= last_month),
  basis text not null check (basis in ('accrual', 'cash')),
  currency text not null,
  extent text not null check (extent in ('changes', 'whole')),
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  row_count integer not null check (row_count = jsonb_array_length(rows)),
  total_cents bigint not null check (total_cents >= 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  made_by bigint not null,
  made_by_name text not null,
  made_at timestamptz not null,
  request_id text not null,
  undone_at timestamptz,
  undone_by_name text,
  primary key (company_id, id),
  check ((undone_at is null) = (undone_by_name is null))
);
create index accounting_exports_by_months
  on accounting_exports (company_id, basis, currency, first_month, id);

do $$
declare name text;
begin
  foreach name in array array['accounting_settings', 'accounting_exports'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy company_rows on %I
      using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)
      with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)', name);
  end loop;
end $$;
grant select, insert, update, delete on accounting_settings to prumo_app;
-- What was sent stays as it was: it is only said that it was taken back.
grant select, insert on accounting_exports to prumo_app;
grant update (undone_at, undone_by_name) on accounting_exports to prumo_app;

-- What is gone has no code.
insert into json_references (table_name, column_name, path, target_table, form, keeps_record) values
  ('accounting_settings', 'codes', '$[*].category_id', 'categories', 'number', false),
  ('accounting_settings', 'codes', '$[*].bank_account_id', 'bank_accounts', 'number', false),
  ('accounting_settings', 'codes', '$[*].party_id', 'parties', 'number', false);
