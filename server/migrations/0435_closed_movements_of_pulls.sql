-- Movements that a service told of a closed period: they are asked for again once it is open.
alter table bank_connection_runs
  add column closed_count integer not null default 0 check (closed_count >= 0),
  add column closed_first_day date,
  add column closed_last_day date;
