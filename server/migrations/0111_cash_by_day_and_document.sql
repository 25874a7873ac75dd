-- The detailed statement counts the documents of each day of an account: the index alone answers it.
create index ledger_entries_cash_documents on ledger_entries
  (company_id, bank_account_id, entry_date, source, source_id) include (amount_cents)
  where basis = 'cash';
drop index ledger_entries_by_account;
