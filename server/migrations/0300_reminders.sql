-- Clients are reminded by mail of what they have to pay.

-- Whether a client, and the payer of a charge, is reminded.
alter table parties add column is_reminded boolean not null default true;
alter table charges add column is_reminded boolean not null default true;

-- owner: charges
-- How a company reminds its clients: one row, none while nobody saved it.
create table reminder_settings (
  company_id bigint not null,
  id bigint generated always as identity,
  is_on boolean not null,
  -- The day on which they were switched on: a step whose day is before is not caught up.
  since date check (not is_on or since is not null),
  -- Each with the days after the due date, the subject and the text.
  steps jsonb not null check (jsonb_typeof(steps) = 'array'),
  changed_by text not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index reminder_settings_once on reminder_settings (company_id);

-- owner: charges
-- What came of each step of each charge: a mail, or why there was none.
create table charge_reminders (
  company_id bigint not null,
  id bigint generated always as identity,
  charge_id bigint not null,
  days_after integer not null check (days_after between -30 and 60),
  -- The mail that it went with, by which charges of one client go together; the company's day of it.
  letter uuid,
  sent_to text,
  mailed_on date,
  -- Why no mail went; a code that the texts know.
  reason text,
  looked_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, charge_id) references charges (company_id, id) on delete cascade,
  check (num_nonnulls(letter, sent_to, mailed_on) in (0, 3)),
  check ((letter is null) = (reason is not null))
);
create unique index charge_reminders_once on charge_reminders (company_id, charge_id, days_after);
create index charge_reminders_by_letter on charge_reminders (company_id, letter)
  where letter is not null;
create index charge_reminders_by_day on charge_reminders (company_id, mailed_on)
  where mailed_on is not null;

-- Mails about charges to one address, and of one company: how many there were lately.
create index outbox_mails_about_charges_to on outbox_mails (lower("to"), created_at)
  where kind in ('charge', 'charge_reminder');
create index outbox_mails_about_charges_from on outbox_mails (company_id, created_at)
  where kind in ('charge', 'charge_reminder');

do $$
declare name text;
begin
  foreach name in array array['reminder_settings', 'charge_reminders'] loop
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
