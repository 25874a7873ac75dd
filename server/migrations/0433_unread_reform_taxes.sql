-- Notes that were read before 0385 hold no taxes of the reform, though their files may: a job reads them.

-- owner: invoices
alter table invoices add column reform_unread boolean not null default false;
-- Their owner's own statements would see no row.
alter table invoices no force row level security;
-- Files say these taxes since October of 2025 (NT 2025.002); layouts of cities never do.
update invoices set reform_unread = true
where reform_base_cents is null and ibs_cents is null and selective_cents is null
  and issued_on >= '2025-10-01' and layout in ('nfe', 'nacional');
alter table invoices force row level security;
