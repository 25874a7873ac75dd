-- owner: bank-reconciliation
-- What people, and the automatic runs that they switched on, decided of lines: the memory of the
-- company. It is counted where it is read, so that undoing a decision is to delete its row.
create table match_decisions (
  company_id bigint not null,
  id bigint generated always as identity,
  statement_line_id bigint not null,
  transaction_id bigint not null,
  verdict text not null check (verdict in ('confirmed', 'refused')),
  -- The words of the line that may name somebody, in one order; null when it has none.
  words text,
  direction text not null check (direction in ('payable', 'receivable')),
  party_id bigint,
  -- What the program had said of the pair; null when it had not proposed it.
  step text,
  score numeric(5, 4),
  margin numeric(5, 4),
  reasons jsonb,
  is_automatic boolean not null default false,
  user_id bigint not null,
  decided_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, statement_line_id) references bank_statement_lines (company_id, id)
    on delete cascade,
  foreign key (company_id, transaction_id) references transactions (company_id, id)
    on delete cascade,
  foreign key (company_id, party_id) references parties (company_id, id) on delete cascade
);
create index match_decisions_by_line on match_decisions (company_id, statement_line_id);
create index match_decisions_by_transaction on match_decisions (company_id, transaction_id);
create index match_decisions_by_party on match_decisions (company_id, party_id);
create index match_decisions_by_words on match_decisions (company_id, words, direction)
  where words is not null;

alter table match_decisions enable row level security;
alter table match_decisions force row level security;
create policy company_rows on match_decisions
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update, delete on match_decisions to prumo_app;

-- What lines name by an id, and the other side of a transfer.
create index transactions_by_external_id on transactions (company_id, upper(external_id))
  where external_id is not null;
create index transactions_by_payment_code
  on transactions (company_id, regexp_replace(payment_code, '[^0-9]', '', 'g'))
  where payment_code is not null;
create index bank_statement_lines_pending_amounts
  on bank_statement_lines (company_id, amount_cents, posted_on) where status = 'pending';
