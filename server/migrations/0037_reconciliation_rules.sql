-- owner: reconciliation-rules
-- What a company lets Prumo suggest for lines of its statements (behaviour.md section 7).
create table reconciliation_rules (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  name_key text not null,
  description text,
  -- 1 is asked first. Not unique: two rules change places in one statement.
  priority integer not null check (priority > 0),
  ofx_transaction_type text check (ofx_transaction_type in ('CREDIT', 'DEBIT')),
  criteria jsonb not null,
  reconciliation_type text not null
    check (reconciliation_type in ('reconcile', 'create', 'transfer', 'ignore')),
  source_account_id bigint,
  destination_account_id bigint,
  category_id bigint,
  supplier_id bigint,
  client_id bigint,
  ignore_reason text not null
    check (ignore_reason in ('duplicate', 'noise', 'out_of_scope', 'other')),
  date_distance_days integer not null check (date_distance_days between 0 and 31),
  correct_date boolean not null,
  correct_value boolean not null,
  multiple_application boolean not null,
  same_external_id boolean not null,
  same_installment boolean not null,
  hide_in_dre boolean not null,
  ignore_ofx_excess boolean not null,
  add_when_not_found boolean not null,
  status text not null default 'active' check (status in ('active', 'deactivated', 'blocked')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, source_account_id) references bank_accounts (company_id, id),
  foreign key (company_id, destination_account_id) references bank_accounts (company_id, id),
  foreign key (company_id, category_id) references categories (company_id, id),
  -- A contact that nothing else names may go; the rule then suggests none.
  foreign key (company_id, supplier_id) references parties (company_id, id)
    on delete set null (supplier_id),
  foreign key (company_id, client_id) references parties (company_id, id)
    on delete set null (client_id)
);
create unique index reconciliation_rules_name on reconciliation_rules (company_id, name_key);
create index reconciliation_rules_by_priority on reconciliation_rules (company_id, priority, id);

-- owner: reconciliation-rules
-- Rules of every company, written by platform administrators. They know no company.
create table global_reconciliation_rules (
  id bigint generated always as identity primary key,
  name text not null,
  name_key text not null unique,
  description text,
  ofx_transaction_type text check (ofx_transaction_type in ('CREDIT', 'DEBIT')),
  criteria jsonb not null,
  reconciliation_type text not null
    check (reconciliation_type in ('reconcile', 'create', 'transfer', 'ignore')),
  -- The accounts that it is for: null is all of them.
  bank_code text references banks (code),
  branch text,
  account text,
  category_code text,
  ignore_reason text not null
    check (ignore_reason in ('duplicate', 'noise', 'out_of_scope', 'other')),
  date_distance_days integer not null check (date_distance_days between 0 and 31),
  correct_date boolean not null,
  correct_value boolean not null,
  multiple_application boolean not null,
  same_external_id boolean not null,
  same_installment boolean not null,
  hide_in_dre boolean not null,
  ignore_ofx_excess boolean not null,
  add_when_not_found boolean not null,
  status text not null default 'active' check (status in ('active', 'deactivated', 'blocked')),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on global_reconciliation_rules to prumo_directory;
grant select on global_reconciliation_rules to prumo_app;

-- owner: reconciliation-rules
-- Global rules that a company does not want. No key points to the rule: one that is gone is wanted
-- by nobody, and its number is never used again.
create table switched_off_global_rules (
  company_id bigint not null,
  global_rule_id bigint not null,
  primary key (company_id, global_rule_id)
);

-- The rule by whose card a line was decided, as it was then; of rules that are gone as well, so no
-- key points to them.
alter table bank_statement_lines
  add column rule_id bigint,
  add column rule_is_global boolean,
  add column rule_version integer,
  add column rule_followed_at timestamptz,
  add constraint bank_statement_lines_rule check (
    (rule_id is null) = (rule_version is null) and (rule_id is null) = (rule_is_global is null)
    and (rule_id is null) = (rule_followed_at is null));
create index bank_statement_lines_by_rule
  on bank_statement_lines (company_id, rule_is_global, rule_id) where rule_id is not null;
-- The lines of the last days, of all accounts: what a rule is tried on.
create index bank_statement_lines_by_day on bank_statement_lines (company_id, posted_on, id);

do $$
declare name text;
begin
  foreach name in array array['reconciliation_rules', 'switched_off_global_rules'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy company_rows on %I
         using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)
         with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)',
      name);
    execute format('grant select, insert, update, delete on %I to prumo_app', name);
  end loop;
end $$;

-- Who reconciles writes rules too when they hold a set that does.
update company_users
set permissions = permissions || array['api.companies.bank_accounts.rules']
where preset in ('administrador', 'financeiro')
  and 'api.companies.bank_accounts.reconcile' = any(permissions)
  and not 'api.companies.bank_accounts.rules' = any(permissions);
