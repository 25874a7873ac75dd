-- owner: bank-reconciliation
-- The accounts whose lines the company lets be reconciled without a person; none until one is
-- switched on.
create table automatic_accounts (
  company_id bigint not null,
  bank_account_id bigint not null,
  is_on boolean not null,
  version integer not null default 1,
  primary key (company_id, bank_account_id),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id)
    on delete cascade
);

-- owner: bank-reconciliation
-- What was reconciled without a person, run by run.
create table automatic_runs (
  company_id bigint not null,
  id bigint generated always as identity,
  bank_account_id bigint not null,
  reconciled_count integer not null,
  user_id bigint not null,
  user_name text not null,
  request_id text not null,
  ran_at timestamptz not null,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id)
    on delete cascade
);
create index automatic_runs_by_account
  on automatic_runs (company_id, bank_account_id, id desc);

alter table match_decisions add column run_id bigint;
alter table match_decisions add foreign key (company_id, run_id)
  references automatic_runs (company_id, id) on delete cascade;
create index match_decisions_by_run on match_decisions (company_id, run_id)
  where run_id is not null;

do $$
declare name text;
begin
  foreach name in array array['automatic_accounts', 'automatic_runs'] loop
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
