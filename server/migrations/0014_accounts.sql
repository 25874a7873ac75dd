-- What a person chose for themselves; the server understands none of the preferences.
alter table users
  add column locale text check (locale in ('pt', 'en', 'de', 'fr')),
  add column preferences jsonb not null default '{}'
    check (jsonb_typeof(preferences) = 'object');
comment on column users.avatar is 'Name of the picture among the files; null when there is none.';

-- A session is ended by its number: its token is known to its owner's browser alone.
alter table sessions add column id bigint generated always as identity;
create unique index sessions_by_id on sessions (user_id, id);
drop index sessions_by_user;

-- A company may ask of everybody in it to have a second factor.
alter table companies add column requires_second_factor boolean not null default false;

-- owner: identity
-- The secret of an authenticator app (RFC 6238), sealed. It counts once a code of it was confirmed.
create table second_factors (
  user_id bigint primary key references users (id),
  sealed_secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last time step whose code was accepted: a code opens nothing twice.
  last_step bigint not null default 0
);

-- owner: identity
-- Codes for the day the phone is lost; each opens once.
create table recovery_codes (
  user_id bigint not null references users (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- owner: identity
-- A sign-in between its two steps: the password was right, the code is awaited.
create table second_factor_tokens (
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index second_factor_tokens_by_user on second_factor_tokens (user_id);

-- owner: identity
-- What happened to an account: who changes it belongs to no company, so it has a log of its own.
create table account_events (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null,
  -- Before and after, where there is something to tell; never a secret.
  details jsonb not null,
  ip text not null,
  user_agent text not null,
  request_id text not null,
  happened_at timestamptz not null
);
create index account_events_by_user on account_events (user_id, id);

grant select, insert, update, delete on second_factors, recovery_codes, second_factor_tokens
  to prumo_directory;
grant select, insert on account_events to prumo_directory;
