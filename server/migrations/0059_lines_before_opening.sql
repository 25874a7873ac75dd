-- Lines of a statement before the account's opening balance: they were counted as noise, which says
-- nothing of what to do about them.
alter table bank_statement_imports
  add column before_opening_count integer not null default 0;
