-- A CT-e is an invoice like the others: of carriage, with the notes whose goods are carried. No row is read
-- for the constraints, as nobody else reads meanwhile: 0467 does.

-- owner: invoices
alter table invoices drop constraint invoices_type_check;
alter table invoices add constraint invoices_type_check
  check (type in ('nfe', 'nfce', 'nfse', 'cte', 'cteos')) not valid;
alter table invoices drop constraint invoices_layout_check;
alter table invoices add constraint invoices_layout_check
  check (layout in ('nfe', 'nacional', 'abrasf', 'cte')) not valid;
-- Of a CT-e alone: ICMS of the service, and the keys of the NF-e that it carries.
alter table invoices add column icms_cents bigint check (icms_cents >= 0);
alter table invoices add column carried_keys text[];
