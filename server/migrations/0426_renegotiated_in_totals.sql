-- concurrently
-- Whether something of a transaction was renegotiated, and what is left of its parts then, totals ask of
-- every transaction of a month: the index alone still answers it.

-- owner: transactions
create index concurrently transactions_by_last_day on transactions (company_id, kind, last_day)
  include (competency_date, id, value_cents, settled_cents, paid_cents, due_date, scheduled_for,
    canceled_at, first_day, reopened_on, renegotiated_cents, interest_cents);
drop index concurrently if exists transactions_by_day;
