-- What the file of a note says of the taxes of the reform; null of one that says nothing of them, and of
-- those that were read before.
alter table invoices
  add column reform_base_cents bigint check (reform_base_cents >= 0),
  add column ibs_cents bigint check (ibs_cents >= 0),
  add column cbs_cents bigint check (cbs_cents >= 0),
  add column selective_cents bigint check (selective_cents >= 0);
