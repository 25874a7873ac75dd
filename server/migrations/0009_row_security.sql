-- Row security of the company tables so far: enabled and forced, so that it binds the owner too.
-- A migration that adds a company table says the same of it; a test reads the catalogue.
do $$
declare name text;
begin
  foreach name in array array[
    'idempotency_keys', 'operations', 'operation_items',
    'bank_accounts', 'categories', 'parties',
    'transactions', 'transaction_allocations', 'settlements',
    'ledger_entries', 'ledger_month_totals',
    'bank_statement_imports', 'bank_statement_lines', 'reconciliation_links', 'refused_suggestions'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy company_rows on %I
         using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)
         with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)',
      name);
    execute format('grant select, insert, update, delete on %I to prumo_app', name);
  end loop;
end $$;

-- First answers are kept; the audit log is append-only.
revoke delete on idempotency_keys from prumo_app;
revoke update, delete on operations, operation_items from prumo_app;
