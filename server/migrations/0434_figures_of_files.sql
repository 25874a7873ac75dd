-- An authorised note tells the taxes of its file. Those that were authorised before this tell what was
-- counted of them before they were sent: a job reads their files once.

-- owner: invoice-emission
alter table emissions add column is_told_by_file boolean not null default false;
