-- An invoice of services is worth its service less what is taken off without condition: notes that were
-- stored with the whole value are read once more, by the job that reads IBS and CBS of old files.
alter table invoices no force row level security;
update invoices set reform_unread = true where type = 'nfse' and net_cents < value_cents;
alter table invoices force row level security;
