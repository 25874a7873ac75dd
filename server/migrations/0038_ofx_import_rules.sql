-- owner: ofx-import-rules
-- What mends the files of a bank, for all companies: written by platform administrators, read where
-- a file is imported.
create table ofx_import_rules (
  id bigint generated always as identity primary key,
  name text not null,
  name_key text not null unique,
  description text,
  priority integer not null check (priority between 1 and 999),
  bank_code text references banks (code),
  organization text,
  header_text text,
  text_pattern text,
  transaction_type text,
  sign text check (sign in ('credit', 'debit')),
  drops_line boolean not null,
  memo_pattern text,
  memo_replacement text,
  payee_pattern text,
  document_pattern text,
  txid_pattern text,
  installment_pattern text,
  new_type text,
  inverts_sign boolean not null,
  shift_days integer not null check (shift_days between -31 and 31),
  fitid_strategy text check (fitid_strategy in ('trust', 'hash', 'prefix')),
  fitid_prefix_length integer check (fitid_prefix_length between 4 and 100),
  charset text check (charset in ('utf-8', 'windows-1252')),
  currency_from text,
  currency_to text,
  sample text not null,
  expected text not null,
  status text not null default 'active' check (status in ('active', 'deactivated', 'blocked')),
  version integer not null default 1,
  check ((currency_from is null) = (currency_to is null)),
  check (fitid_strategy is distinct from 'prefix' or fitid_prefix_length is not null)
);
create index ofx_import_rules_by_priority on ofx_import_rules (priority, id);

grant select, insert, update, delete on ofx_import_rules to prumo_directory;
grant select on ofx_import_rules to prumo_app;

-- What import rules did to a line and what the bank had sent; null where none did anything.
alter table bank_statement_lines add column adjustment jsonb;
