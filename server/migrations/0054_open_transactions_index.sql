-- What of a contact is late asks what the bank was told to pay: the index alone still answers it.
drop index transactions_open_by_party;
create index transactions_open_by_party on transactions (company_id, party_id, kind)
  include (due_date, scheduled_for, value_cents, settled_cents)
  where canceled_at is null and settled_cents < value_cents;
