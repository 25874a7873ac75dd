-- What was handled long ago is deleted each night.
create index bank_connection_notices_handled on bank_connection_notices (company_id, handled_at)
  where handled_at is not null;
