-- Every company table: company_id first in every key; row security comes with 0009_row_security.
-- No triggers, no deferrable constraints: the schema can be distributed by company.

-- owner: kernel
create table idempotency_keys (
  company_id bigint not null,
  user_id bigint not null,
  idempotency_key text not null,
  request_hash text not null,
  -- Kept letter by letter (json, not jsonb), so that a repeat answers the same bytes.
  answer json,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, idempotency_key)
);

-- owner: kernel
-- The audit log: append-only for the application, which may neither change nor delete it.
create table operations (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  user_id bigint not null,
  user_name text not null,
  request_id text not null,
  ip text not null,
  happened_at timestamptz not null default now(),
  primary key (company_id, id)
);

-- owner: kernel
create table operation_items (
  company_id bigint not null,
  operation_id bigint not null,
  position integer not null,
  table_name text not null,
  record_id bigint not null,
  before jsonb,
  after jsonb,
  primary key (company_id, operation_id, position),
  foreign key (company_id, operation_id) references operations (company_id, id)
);
create index operation_items_by_record on operation_items (company_id, table_name, record_id);
