-- Open receivables of a client are renegotiated into new instalments.

alter table transactions drop constraint transactions_source_check;
alter table transactions add constraint transactions_source_check
  check (source in ('manual', 'reconciliation', 'demo', 'import', 'recurrence', 'purchase', 'sale',
    'renegotiation'));

-- owner: renegotiations
create table renegotiations (
  company_id bigint not null,
  id bigint generated always as identity,
  renegotiated_on date not null,
  total_cents bigint not null check (total_cents > 0),
  discount_cents bigint not null check (discount_cents >= 0),
  surcharge_cents bigint not null check (surcharge_cents >= 0),
  -- The request that wrote it, by which it is undone.
  request_id text not null,
  made_by text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);

-- owner: renegotiations
-- What a renegotiation ended, and what it made in its place.
create table renegotiation_transactions (
  company_id bigint not null,
  renegotiation_id bigint not null,
  transaction_id bigint not null,
  is_new boolean not null,
  primary key (company_id, renegotiation_id, transaction_id),
  foreign key (company_id, renegotiation_id) references renegotiations (company_id, id)
    on delete cascade,
  foreign key (company_id, transaction_id) references transactions (company_id, id)
    on delete cascade
);
create index renegotiation_transactions_by_transaction
  on renegotiation_transactions (company_id, transaction_id);

-- A settlement that moved no cash: what it settles stands in the instalments of a renegotiation.
alter table settlements add column renegotiation_id bigint;
alter table settlements add constraint settlements_renegotiation_fkey
  foreign key (company_id, renegotiation_id) references renegotiations (company_id, id);
alter table settlements add constraint settlements_renegotiated_without_cash
  check (renegotiation_id is null or cash_cents = 0);
create index settlements_by_renegotiation on settlements (company_id, renegotiation_id)
  where renegotiation_id is not null;

do $$
declare name text;
begin
  foreach name in array array['renegotiations', 'renegotiation_transactions'] loop
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
