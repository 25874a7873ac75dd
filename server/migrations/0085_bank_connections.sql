-- Connections of bank accounts to services that read them: a bank's own API, or open banking.

-- What a connection says of itself: it may wait for the person, and its consent may be over.
alter table bank_accounts
  drop constraint bank_accounts_api_status_check,
  drop constraint bank_accounts_open_banking_status_check;
alter table bank_accounts
  add constraint bank_accounts_api_status_check
    check (api_status in ('not_connected', 'waiting', 'connected', 'expired', 'failed')),
  add constraint bank_accounts_open_banking_status_check
    check (open_banking_status in ('not_connected', 'waiting', 'connected', 'expired', 'failed'));

-- Where lines came from: a file, or a service by its name.
alter table bank_statement_imports
  add column source text not null default 'file'
    check (source in ('file', 'pluggy', 'banco_inter'));

-- owner: bank-connections
create table bank_connections (
  company_id bigint not null,
  id bigint generated always as identity,
  bank_account_id bigint not null,
  provider text not null check (provider in ('pluggy', 'banco_inter')),
  status text not null
    check (status in ('waiting', 'choosing', 'connected', 'expired', 'failed', 'disconnected')),
  -- Why it is waiting, expired or failed; a code that the texts know.
  fault text,
  -- The consent and the account there, by the ids of the service.
  item_id text,
  external_account_id text,
  consent_expires_at timestamptz,
  -- Notices of the service are taken with a secret of which this is the hash.
  webhook_id text,
  webhook_hash bytea,
  -- The last day whose movements are all known.
  pulled_until date,
  connected_by text not null,
  connected_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  unique (company_id, bank_account_id, provider),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id)
    on delete cascade
);

-- owner: bank-connections
-- Each time that a service was asked for movements.
create table bank_connection_runs (
  company_id bigint not null,
  id bigint generated always as identity,
  connection_id bigint not null,
  asked_by text not null check (asked_by in ('schedule', 'person', 'notice')),
  user_name text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  fault text,
  first_day date not null,
  last_day date not null,
  new_count integer not null default 0,
  known_count integer not null default 0,
  changed_count integer not null default 0,
  before_opening_count integer not null default 0,
  removed_count integer not null default 0,
  -- The closing balance that the service declared, and its day.
  balance_cents bigint,
  balance_date date,
  -- The import that holds the new lines; none where there were none.
  import_id bigint,
  primary key (company_id, id),
  foreign key (company_id, connection_id) references bank_connections (company_id, id)
    on delete cascade
);
create index bank_connection_runs_by_connection
  on bank_connection_runs (company_id, connection_id, id desc);

-- owner: bank-connections
-- Notices of services as they came: kept before they are understood, once each.
create table bank_connection_notices (
  company_id bigint not null,
  id bigint generated always as identity,
  connection_id bigint not null,
  event_id text not null,
  payload text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (company_id, id),
  unique (company_id, connection_id, event_id),
  foreign key (company_id, connection_id) references bank_connections (company_id, id)
    on delete cascade
);
create index bank_connection_notices_to_handle on bank_connection_notices (company_id, id)
  where handled_at is null;

do $$
declare name text;
begin
  foreach name in array array['bank_connections', 'bank_connection_runs',
    'bank_connection_notices'] loop
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
