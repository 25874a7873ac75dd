-- owner: ledger
-- Until when the books of an account, or of all of them, are closed.
create table period_closures (
  company_id bigint not null,
  id bigint generated always as identity,
  -- Null is every account.
  bank_account_id bigint,
  -- What is closed: what moved through accounts, what was earned and spent, or both.
  scope text not null check (scope in ('cash', 'competency', 'both')),
  closed_until date not null,
  closed_by_name text not null,
  closed_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id)
);

-- owner: kernel
-- Operations that were undone: each at most once.
create table undone_operations (
  company_id bigint not null,
  operation_id bigint not null,
  undone_at timestamptz not null default now(),
  primary key (company_id, operation_id),
  foreign key (company_id, operation_id) references operations (company_id, id)
);
-- The browser knows the request that it sent, not the operation that came of it.
create index operations_by_request on operations (company_id, request_id);

-- owner: kernel
-- How far a long command is, by the key of its request; written beside its database transaction.
create table task_progress (
  company_id bigint not null,
  user_id bigint not null,
  task_key text not null,
  done_count integer not null check (done_count >= 0),
  total_count integer not null check (total_count >= done_count),
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id, task_key)
);

-- owner: transactions
-- Titles that were made together: the instalments of one purchase, or the occurrences of what repeats.
create table transaction_series (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('payable', 'receivable')),
  mode text not null check (mode in ('installments', 'recurrence')),
  -- The k-th due date is the first one plus k times so many of these, from the original day.
  frequency_unit text not null check (frequency_unit in ('day', 'week', 'month', 'year')),
  frequency_count integer not null check (frequency_count between 1 and 366),
  -- Null repeats without end: a job keeps the next twelve months written.
  occurrences integer check (occurrences between 2 and 366),
  first_due_date date not null,
  first_competency_date date not null,
  competency_moves boolean not null,
  -- Due dates on days without banks stay, or move to the next or the previous day with banks.
  weekend_rule text not null check (weekend_rule in ('keep', 'next', 'previous')),
  -- What each further occurrence is made of.
  template jsonb not null,
  -- The last occurrence is before this day; null while it goes on.
  ended_on date,
  is_paused boolean not null default false,
  -- The last place that was written; one that was skipped is not written again.
  last_number integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index transaction_series_without_end on transaction_series (company_id, id)
  where occurrences is null and ended_on is null and not is_paused;

alter table transactions
  add column series_id bigint,
  -- Its place in the series, from 1; gaps are occurrences that were skipped.
  add column installment_number integer check (installment_number > 0),
  -- How many there are; null without end.
  add column installments_count integer check (installments_count >= installment_number),
  -- The digitable line of a payment slip or a Pix code, to be paid with.
  add column payment_code text,
  add foreign key (company_id, series_id) references transaction_series (company_id, id),
  add check ((series_id is null) = (installment_number is null));
create unique index transactions_by_series
  on transactions (company_id, series_id, installment_number) where series_id is not null;
alter table transactions drop constraint transactions_source_check;
alter table transactions add constraint transactions_source_check
  check (source in ('manual', 'reconciliation', 'demo', 'import', 'recurrence'));

do $$
declare name text;
begin
  foreach name in array array['period_closures', 'undone_operations', 'task_progress',
    'transaction_series'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy company_rows on %I
         using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)
         with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)',
      name);
    execute format('grant select, insert, update, delete on %I to prumo_app', name);
  end loop;
  revoke update, delete on undone_operations from prumo_app;
end $$;
