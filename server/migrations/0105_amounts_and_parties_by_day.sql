-- The transactions of a line's amount, or of a contact that it names, are wanted around its day:
-- those of other years are left out in the index, not row by row.
create index transactions_open_by_amount on transactions (company_id, kind, value_cents, due_date)
  where canceled_at is null and settled_cents < value_cents;
drop index transactions_by_amount;
drop index transactions_open_by_party;
create index transactions_open_by_party on transactions (company_id, party_id, kind, due_date)
  include (scheduled_for, value_cents, settled_cents)
  where canceled_at is null and settled_cents < value_cents;
