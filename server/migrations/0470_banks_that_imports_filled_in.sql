-- The version at which an import left its account when it filled the account's bank in; null where it did not.
alter table bank_statement_imports add column bank_filled_version integer;
