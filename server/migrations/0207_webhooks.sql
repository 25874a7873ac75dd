-- Addresses that companies register are told what happens to their records.

-- Whether operations of the company are kept in its outbox, for addresses that are told.
alter table companies add column tells_operations boolean not null default false;

-- owner: kernel
-- Operations that addresses are still to be told of, written with the operation itself.
create table operation_outbox (
  company_id bigint not null,
  operation_id bigint not null,
  primary key (company_id, operation_id),
  foreign key (company_id, operation_id) references operations (company_id, id)
);

-- owner: developers
-- Addresses, what they are told of, and the sealed secret that signs it.
create table webhooks (
  company_id bigint not null,
  id bigint generated always as identity,
  url text not null check (length(url) between 1 and 600),
  description text check (length(description) between 1 and 60),
  kinds text[] not null check (cardinality(kinds) > 0),
  -- Who answers for it: it is told what they may read.
  user_id bigint not null,
  user_name text not null,
  status text not null check (status in ('active', 'paused', 'disabled')),
  -- Why Prumo stopped telling it; a code that the texts know.
  stop text,
  -- Names the secret where it is sealed; a secret does not open in the place of another.
  secret_key uuid not null,
  sealed_secret bytea not null,
  secret_end text not null check (length(secret_end) = 4),
  previous_key uuid,
  previous_secret bytea,
  previous_until timestamptz,
  last_delivered_at timestamptz,
  -- Since when nothing came through, and how many tries in a row.
  failing_since timestamptz,
  failures integer not null default 0,
  -- It is left alone until then.
  rests_until timestamptz,
  -- When people were mailed that Prumo stopped telling it.
  told_stop_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  check ((status = 'disabled') = (stop is not null)),
  check ((previous_secret is null) = (previous_until is null)),
  check ((previous_secret is null) = (previous_key is null))
);

-- owner: developers
-- What happened, once for each record and act of an operation; of a trial there is no operation.
create table webhook_events (
  company_id bigint not null,
  id bigint generated always as identity,
  -- What addresses know it by.
  event_id text not null,
  kind text not null,
  record_id bigint,
  operation_id bigint,
  occurred_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, operation_id) references operations (company_id, id)
);
create unique index webhook_events_once
  on webhook_events (company_id, operation_id, kind, record_id) where operation_id is not null;
create index webhook_events_by_age on webhook_events (company_id, occurred_at);

-- owner: developers
-- An event on its way to an address, with every try.
create table webhook_deliveries (
  company_id bigint not null,
  id bigint generated always as identity,
  webhook_id bigint not null,
  event_id bigint not null,
  status text not null check (status in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  next_try_at timestamptz,
  -- The process that tries it has it until then.
  claimed_until timestamptz,
  attempts json not null default '[]',
  primary key (company_id, id),
  foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade,
  foreign key (company_id, event_id) references webhook_events (company_id, id) on delete cascade,
  check ((status = 'waiting') = (next_try_at is not null))
);
create unique index webhook_deliveries_once
  on webhook_deliveries (company_id, event_id, webhook_id);
create index webhook_deliveries_waiting on webhook_deliveries (company_id, next_try_at, id)
  where status = 'waiting';
create index webhook_deliveries_by_webhook
  on webhook_deliveries (company_id, webhook_id, id desc);
create index webhook_deliveries_by_status on webhook_deliveries (company_id, status, id desc);

do $$
declare name text;
begin
  foreach name in array array['operation_outbox', 'webhooks', 'webhook_events',
    'webhook_deliveries'] loop
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

-- Companies that are told of are looked for each minute.
create index companies_that_tell on companies (id) where tells_operations;

-- As in 0190: who holds the set of administrators has what is new in it.
update company_users set permissions = permissions || array[
  'webhooks.index', 'webhooks.store', 'webhooks.update', 'webhooks.destroy']
where preset = 'administrador'
  and not permissions @> array['webhooks.index'];
