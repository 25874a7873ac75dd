-- What a closing kept, and how it ended. A reopened closure guards nothing, and its row stays.
alter table period_closures
  add column closed_by bigint,
  -- The totals that the period showed, line by line, and the SHA-256 of this text; null of closures
  -- that were made before totals were kept.
  add column totals text,
  add column totals_sha256 bytea,
  add column reopened_at timestamptz,
  add column reopened_by bigint,
  add column reopened_by_name text,
  add column reopen_reason text,
  add check ((totals is null) = (totals_sha256 is null)),
  add check ((reopened_at is null) = (reopened_by_name is null)),
  add check ((reopened_at is null) = (reopen_reason is null));
-- One account is closed until one day once.
create unique index period_closures_standing
  on period_closures (company_id, coalesce(bank_account_id, 0), scope, closed_until)
  where reopened_at is null and totals is not null;

-- owner: ledger
-- A person who may act in closed periods for a time: of one account, or of all.
create table period_exceptions (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  user_name text not null,
  -- Null is every account, and what is earned and spent.
  bank_account_id bigint,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  granted_by bigint not null,
  granted_by_name text not null,
  granted_at timestamptz not null,
  -- Whoever ended it before its time.
  ended_at timestamptz,
  ended_by_name text,
  primary key (company_id, id),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id),
  check (starts_at < ends_at),
  check ((ended_at is null) = (ended_by_name is null))
);
create index period_exceptions_by_user on period_exceptions (company_id, user_id);

-- owner: ledger
-- Acts that an exception let into a closed period, by the request that operations of the log name.
create table period_exception_acts (
  company_id bigint not null,
  exception_id bigint not null,
  request_id text not null,
  acted_at timestamptz not null default clock_timestamp(),
  primary key (company_id, exception_id, request_id),
  foreign key (company_id, exception_id) references period_exceptions (company_id, id)
);

-- owner: period-closures
-- Whether what a check finds is said before closing, or keeps from closing; a check without a row
-- says.
create table period_closure_checks (
  company_id bigint not null,
  name text not null check (name in
    ('pending_lines', 'failed_proof', 'no_category', 'waiting_approval', 'drafts')),
  effect text not null check (effect in ('warn', 'block')),
  primary key (company_id, name)
);

do $$
declare name text;
begin
  foreach name in array array['period_exceptions', 'period_exception_acts',
    'period_closure_checks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy company_rows on %I
         using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)
         with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)',
      name);
  end loop;
end $$;
grant select, insert, update on period_exceptions, period_closure_checks to prumo_app;
grant select, insert on period_exception_acts to prumo_app;
-- Closures stay: a period is opened by a reopening, which the row keeps.
revoke delete on period_closures from prumo_app;

-- Whoever read everything reads closures; those who close and reopen are named in the presets.
update company_users
set permissions = permissions || array[
  'bank-accounts.period-closures.index', 'bank-accounts.period-closures.close',
  'bank-accounts.period-closures.reopen'
]
where preset = 'administrador' and not permissions && array['bank-accounts.period-closures.index'];
update company_users
set permissions = permissions || array[
  'bank-accounts.period-closures.index', 'bank-accounts.period-closures.close'
]
where preset in ('financeiro', 'contador')
  and not permissions && array['bank-accounts.period-closures.index'];
update company_users
set permissions = permissions || array['bank-accounts.period-closures.index']
where preset = 'leitura' and not permissions && array['bank-accounts.period-closures.index'];
