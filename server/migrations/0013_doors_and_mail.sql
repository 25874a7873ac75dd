-- owner: kernel
-- Mails to be sent, written in the same transaction as what they tell of.
create table outbox_mails (
  id bigint generated always as identity primary key,
  company_id bigint references companies (id),
  kind text not null,
  language text not null,
  "to" text not null,
  subject text not null,
  -- Null once the mail was sent: links in it are worth as much as passwords.
  text text,
  html text,
  link text,
  created_at timestamptz not null,
  -- After this its link opens nothing, so it is not sent any more.
  expires_at timestamptz,
  sent_at timestamptz,
  attempts integer not null default 0,
  -- Null when it was sent or given up.
  next_try_at timestamptz,
  claimed_until timestamptz,
  last_error text
);
create index outbox_mails_due on outbox_mails (next_try_at) where next_try_at is not null;
create index outbox_mails_newest on outbox_mails (created_at desc, id desc);

-- owner: identity
-- Sign-ups that wait for their mail to be opened; only then is there a user. Several may wait for
-- one e-mail: each link makes the account of its own sign-up, so that nobody's password gets into
-- the account of somebody else.
create table registrations (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  name text not null,
  email text not null check (email = lower(email)),
  document text not null,
  ddi text not null,
  mobile_phone text not null,
  password_hash text not null,
  accepted_terms_at timestamptz not null
);
create index registrations_by_email on registrations (email, id);
create index registrations_by_document on registrations (document, id);
create index registrations_by_age on registrations (accepted_terms_at);

-- owner: identity
-- Links for a new password. A row without user is that of an e-mail nobody has: the same work is
-- done for it.
create table password_resets (
  token_hash bytea primary key,
  user_id bigint references users (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_by_user on password_resets (user_id);
create index password_resets_by_age on password_resets (expires_at);

-- owner: identity
-- Addresses that a user has signed in from, as keyed hashes: from these the user is not locked out
-- by what strangers try.
create table known_addresses (
  user_id bigint not null references users (id),
  address_hash bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, address_hash)
);

-- Counters whose window is over are forgotten by the tries that follow.
create index attempt_counters_by_end on attempt_counters (window_ends_at);

-- When the terms were accepted; null for users who were not asked.
alter table users add column accepted_terms_at timestamptz;

grant select, insert, update, delete on
  outbox_mails, registrations, password_resets, known_addresses to prumo_directory;
