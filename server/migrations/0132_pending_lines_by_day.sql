-- What the bank moved that no record has, by day: the DFC tells it for each of its columns.
create index bank_statement_lines_pending_days
  on bank_statement_lines (company_id, posted_on)
  include (bank_account_id, amount_cents, linked_part_cents) where status = 'pending';
