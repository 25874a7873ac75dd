-- An invoice of services is worth its service less what is taken off without condition. Notes of before may
-- hold the whole value: the job that reads IBS and CBS of old files reads them once more.

-- owner: invoices
-- Of rows that are there it is false without one being written; those to come are stored so.
alter table invoices add column is_less_discount boolean not null default false;
alter table invoices alter column is_less_discount set default true;
