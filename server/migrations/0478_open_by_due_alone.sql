-- concurrently
-- What is overdue, due today or still to come, and the forecast, add up open transactions by their due dates:
-- the index alone answers them, not a row of a company's past.

-- owner: transactions
create index concurrently transactions_open_by_due_date on transactions (company_id, kind, due_date, id)
  include (party_id, bank_account_id, competency_date, created_at, scheduled_for, value_cents, settled_cents,
    paid_cents, canceled_at, reopened_on, renegotiated_cents, interest_cents)
  where canceled_at is null and settled_cents < value_cents;
drop index concurrently if exists transactions_open_by_due;
-- How late clients paid: what was given back, reopened or canceled tells nothing.
create index concurrently transactions_paid_by_clients on transactions (company_id, last_day)
  include (party_id, last_paid_on, due_date, bank_account_id)
  where kind = 'receivable' and party_id is not null and settled_cents >= value_cents
    and canceled_at is null and reopened_on is null and given_back_on is null;
-- What was settled since a day, of each transaction: the home screen says what was due a month ago.
create index concurrently settlements_by_paid_day on settlements (company_id, paid_on, transaction_id)
  include (principal_cents, discount_cents);
drop index concurrently if exists settlements_by_day;
