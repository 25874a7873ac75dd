-- Titles that a purchase or a sale made: they are changed there, not by themselves.
alter table transactions drop constraint transactions_source_check;
alter table transactions add constraint transactions_source_check
  check (source in ('manual', 'reconciliation', 'demo', 'import', 'recurrence', 'purchase', 'sale'));
