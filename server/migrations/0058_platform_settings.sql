-- owner: platform-settings
-- What the platform's administrators decide for all companies: one row at most, none while nobody
-- has decided anything.
create table platform_settings (
  id integer primary key default 1 check (id = 1),
  default_plan_id bigint references plans (id),
  trial_days integer check (trial_days between 1 and 3650),
  intro_video text,
  live_chat text,
  ticket_form text,
  renewal_contact text,
  version integer not null default 1
);

grant select, insert, update on platform_settings to prumo_directory;
