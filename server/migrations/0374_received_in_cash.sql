-- What a payer gave to the company itself is told to the provider of the charge, so that nobody pays it
-- a second time.

-- owner: charges
alter table charges
  -- What the provider is to be told: that it was received, or that this is taken back.
  add column cash_act text check (cash_act in ('receive', 'undo'));
drop index charges_to_send;
create index charges_to_send on charges (company_id, id)
  where status in ('issuing', 'canceling') or cash_act is not null;
