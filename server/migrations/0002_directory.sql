-- Directory tables: who may enter which company. Reached by prumo_directory alone.

-- owner: plans
create table plans (
  id bigint generated always as identity primary key,
  name text not null,
  -- Feature keys; a plan opens the restricted features it lists.
  permissions text[] not null,
  created_at timestamptz not null default now()
);

-- owner: identity
create table users (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  document text unique,
  password_hash text not null,
  mobile_phone text,
  ddi text not null default '55',
  avatar text,
  is_prumo_admin boolean not null default false,
  status text not null default 'active' check (status in ('active', 'deactivated', 'blocked')),
  created_at timestamptz not null default now()
);

-- owner: companies
create table companies (
  id bigint generated always as identity primary key,
  company_name text not null,
  trading_name text,
  document text,
  plan_id bigint references plans (id),
  -- Valid through this day; null is a lifetime plan.
  date_expiry_at date,
  time_zone text not null default 'America/Sao_Paulo',
  status text not null default 'active' check (status in ('active', 'deactivated', 'blocked')),
  created_at timestamptz not null default now()
);

-- owner: access
create table company_users (
  company_id bigint not null references companies (id),
  user_id bigint not null references users (id),
  role text not null default 'admin',
  permissions text[] not null,
  status text not null default 'active' check (status in ('active', 'deactivated', 'blocked')),
  created_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
create index company_users_by_user on company_users (user_id, company_id);

-- owner: identity
create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);

-- owner: identity
-- Counters of sign-in attempts; the key is a keyed hash, never an e-mail or an address.
create table attempt_counters (
  counter_key bytea primary key,
  attempts integer not null,
  window_ends_at timestamptz not null
);

-- owner: identity
-- The one-time link that makes the first administrator of an empty installation.
create table setup_links (
  token_hash bytea primary key,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- owner: identity
-- First answers of writes outside a company, so that a repeat returns them.
create table user_idempotency_keys (
  user_id bigint not null references users (id),
  idempotency_key text not null,
  request_hash text not null,
  -- Kept letter by letter (json, not jsonb), so that a repeat answers the same bytes.
  answer json,
  created_at timestamptz not null default now(),
  primary key (user_id, idempotency_key)
);

grant select, insert, update, delete on
  plans, users, companies, company_users, sessions, attempt_counters, setup_links,
  user_idempotency_keys to prumo_directory;
