-- Credentials of an account that were stored for other addresses of its bank.

-- owner: charges
alter table payment_providers
  -- What was stored before is sent nowhere; null where the addresses are older than this column.
  add column credentials_since timestamptz;
