-- A completed sale of which something is noted by hand, as a dispute, is completed again once it stands.
alter table sales add column was_completed boolean not null default false;
