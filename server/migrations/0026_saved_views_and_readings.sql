-- owner: saved-views
-- Ways to look at a list that a company shares: private ones are preferences of a person.
create table saved_views (
  company_id bigint not null,
  id bigint generated always as identity,
  list_key text not null,
  name text not null,
  name_key text not null,
  -- Filters, sort and page size as texts. The contract counts 8 kB of compact JSON; jsonb as text has
  -- a space behind each sign.
  state jsonb not null check (jsonb_typeof(state) = 'object' and octet_length(state::text) <= 12288),
  hidden_columns text[] not null default '{}',
  created_by bigint not null,
  -- As it was then: people are in the directory, out of a company's reach.
  created_by_name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index saved_views_name on saved_views (company_id, list_key, name_key);

alter table saved_views enable row level security;
alter table saved_views force row level security;
create policy company_rows on saved_views
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on saved_views to prumo_app;

-- owner: kernel
-- Who read the words of a mail that was not sent yet: its link is worth as much as a password.
create table outbox_readings (
  id bigint generated always as identity primary key,
  mail_id bigint not null,
  -- The mail may be gone by now.
  "to" text not null,
  kind text not null,
  user_id bigint not null references users (id),
  ip text not null,
  request_id text not null,
  read_at timestamptz not null
);
create index outbox_readings_by_mail on outbox_readings (mail_id, id);
-- Added to and read, by whoever asks; never changed.
grant select, insert on outbox_readings to prumo_directory;

-- Mails that were sent are deleted after a while.
create index outbox_mails_sent on outbox_mails (sent_at) where sent_at is not null;
