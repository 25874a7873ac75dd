-- The taxes of notes that came in are summed by month: these are few beside those that went out.
create index invoices_received on invoices (company_id, competency_date)
  where operation = 'entry' and deleted_at is null;
