-- What a rule does with a line that it applies to: shows its card, or acts without a person. Rules
-- that are there suggest, as they did.
alter table reconciliation_rules
  add column mode text not null default 'suggest' check (mode in ('suggest', 'apply'));
alter table global_reconciliation_rules
  add column mode text not null default 'suggest' check (mode in ('suggest', 'apply'));

-- What of a reconciled line stands for nothing: the bank's excess over what a rule settled. The rest
-- of the line is linked. An ignored line is left out as a whole, and has none.
alter table bank_statement_lines
  add column ignored_cents bigint not null default 0,
  add constraint bank_statement_lines_ignored_cents check (
    ignored_cents = 0 or (status = 'reconciled' and sign(ignored_cents) = sign(amount_cents)
      and abs(ignored_cents) < abs(amount_cents)));
create index bank_statement_lines_with_excess
  on bank_statement_lines (company_id, bank_account_id, posted_on) where ignored_cents <> 0;
-- Sums over an account's lines read the index alone.
drop index bank_statement_lines_by_status;
create index bank_statement_lines_by_status
  on bank_statement_lines (company_id, bank_account_id, status, posted_on, id)
  include (amount_cents, ignored_cents);

-- The shares that a transaction had before its value became the bank's, in their order, in cents: an
-- undo gives them back. Null where the value was left as it was.
alter table reconciliation_links add column corrected_shares jsonb;

-- owner: bank-reconciliation
-- The log of automatic runs: what each did with which line by which rule, and what a rule left alone
-- and why. It stays when the run is undone; no key points to rules and transactions, which may go.
create table automatic_run_lines (
  company_id bigint not null,
  run_id bigint not null,
  statement_line_id bigint not null,
  act text not null check (act in ('reconcile', 'create', 'transfer', 'ignore', 'left')),
  left_reason text,
  rule_id bigint,
  rule_is_global boolean,
  rule_version integer,
  rule_name text,
  transaction_id bigint,
  score double precision,
  primary key (company_id, run_id, statement_line_id),
  check ((act = 'left') = (left_reason is not null)),
  foreign key (company_id, run_id) references automatic_runs (company_id, id) on delete cascade,
  foreign key (company_id, statement_line_id) references bank_statement_lines (company_id, id)
    on delete cascade
);
create index automatic_run_lines_by_line
  on automatic_run_lines (company_id, statement_line_id);

alter table automatic_run_lines enable row level security;
alter table automatic_run_lines force row level security;
create policy company_rows on automatic_run_lines
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on automatic_run_lines to prumo_app;

-- What earlier runs did, as far as their decisions tell.
insert into automatic_run_lines
  (company_id, run_id, statement_line_id, act, transaction_id, score)
select distinct on (company_id, run_id, statement_line_id)
  company_id, run_id, statement_line_id, 'reconcile', transaction_id, score
from match_decisions
where run_id is not null
order by company_id, run_id, statement_line_id, id;
