-- owner: bank-reconciliation
-- The last rehearsal of a rule over all lines that the company ever imported: one a rule, kept until
-- it is asked for again.
create table rule_labs (
  company_id bigint not null,
  rule_id bigint not null,
  -- Which one it is: a job of an earlier one writes nothing any more.
  number integer not null,
  rule_version integer not null,
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  done_count integer not null default 0,
  total_count integer not null default 0,
  result jsonb,
  user_name text not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, rule_id),
  check ((status = 'done') = (result is not null)),
  check ((status in ('done', 'failed')) = (ended_at is not null)),
  foreign key (company_id, rule_id) references reconciliation_rules (company_id, id)
    on delete cascade
);
alter table rule_labs enable row level security;
alter table rule_labs force row level security;
create policy company_rows on rule_labs
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on rule_labs to prumo_app;
