-- What the file store hands out is compared with what was stored. Files from earlier have no hash: of them the size is
-- compared.
alter table invoices
  add column sha256 bytea check (length(sha256) = 32),
  add column event_sha256 bytea check (length(event_sha256) = 32);
