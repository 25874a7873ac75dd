-- Whether a transaction counts on other days too, totals ask of every transaction of a month: the
-- index alone still answers it.
drop index transactions_by_day;
create index transactions_by_day on transactions (company_id, kind, last_day)
  include (competency_date, id, value_cents, settled_cents, paid_cents, due_date, scheduled_for,
    canceled_at, first_day);
