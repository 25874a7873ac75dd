-- Since when an entry stands in the books and by whose act; what stood there before this was kept
-- stands since ever. The clock is that of the statement that posts, after the lock of periods.
alter table ledger_entries
  add column posted_at timestamptz not null default '-infinity',
  add column posted_by bigint,
  -- The request of the act: operations of the audit log name it, too.
  add column posted_request text;
create index ledger_entries_by_posting on ledger_entries (company_id, posted_at);

-- owner: ledger
-- Entries that were taken out of the books, as they stood there. The books as of an instant are
-- what was posted until then and is there still, or was taken out later. Nothing here is changed
-- or deleted; ids name what was, also where it is gone.
create table ledger_past_entries (
  company_id bigint not null,
  id bigint not null,
  basis text not null,
  source text not null,
  source_id bigint not null,
  transaction_id bigint,
  entry_date date not null,
  category_id bigint not null,
  bank_account_id bigint,
  cost_center_id bigint,
  project_id bigint,
  party_id bigint,
  amount_cents bigint not null,
  in_statement boolean not null,
  posted_at timestamptz not null,
  posted_by bigint,
  posted_request text,
  removed_at timestamptz not null,
  removed_by bigint not null,
  removed_request text not null,
  primary key (company_id, id)
);
create index ledger_past_entries_by_removal on ledger_past_entries (company_id, removed_at);

alter table ledger_past_entries enable row level security;
alter table ledger_past_entries force row level security;
create policy company_rows on ledger_past_entries
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert on ledger_past_entries to prumo_app;
