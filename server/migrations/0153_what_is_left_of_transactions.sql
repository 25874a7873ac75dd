-- What is left of a transaction, kept as a column: under row security a subtraction is no condition
-- of an index, and those that are settled in part were found by reading all of them. Untouched ones
-- and the rests of others now come from one index, by amount and by the days around a line.
alter table transactions
  add column residual_cents bigint generated always as (value_cents - settled_cents) stored;
create index transactions_open_by_residual
  on transactions (company_id, kind, residual_cents, due_date)
  where canceled_at is null and settled_cents < value_cents;
drop index transactions_open_by_amount;
drop index transactions_by_residual;
