-- The legs of transfers that no line of a statement has yet, by what the line must be.
create index transfers_waiting_at_origin
  on transfers (company_id, from_account_id, value_cents) where not from_reconciled;
create index transfers_waiting_at_destination
  on transfers (company_id, to_account_id, value_cents) where not to_reconciled;
