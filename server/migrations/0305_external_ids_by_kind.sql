-- A system numbers what is paid and what is received each for itself.
drop index transactions_external;
create unique index transactions_external on transactions (company_id, kind, source, external_id)
  where external_id is not null;
