-- A run whose pairs a person saw before and confirmed.
alter table automatic_runs add column is_previewed boolean not null default false;
