-- owner: bank-reconciliation
-- What the bank said that an account held at the end of a day: by a file, or by a connection.
create table bank_declared_balances (
  company_id bigint not null,
  id bigint generated always as identity,
  bank_account_id bigint not null,
  declared_on date not null,
  balance_cents bigint not null,
  source text not null check (source in ('statement', 'open_banking')),
  -- Goes with it when it is undone; null of a balance that came without lines.
  import_id bigint,
  -- The newest later import that brought lines of its day: it was taken before that day ended, and
  -- proves nothing.
  outdone_by_import_id bigint,
  declared_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id)
    on delete cascade,
  foreign key (company_id, import_id) references bank_statement_imports (company_id, id)
    on delete cascade
);
create index bank_declared_balances_by_day
  on bank_declared_balances (company_id, bank_account_id, declared_on, id);
create index bank_declared_balances_by_import on bank_declared_balances (company_id, import_id);

-- owner: bank-reconciliation
-- What the lines of an account come to on a day, ignored ones too: a balance is read by days, whatever
-- the number of lines.
create table bank_statement_days (
  company_id bigint not null,
  bank_account_id bigint not null,
  posted_on date not null,
  amount_cents bigint not null,
  line_count integer not null,
  primary key (company_id, bank_account_id, posted_on),
  foreign key (company_id, bank_account_id) references bank_accounts (company_id, id)
    on delete cascade
);

alter table bank_statement_lines no force row level security;
alter table bank_statement_imports no force row level security;
insert into bank_statement_days (company_id, bank_account_id, posted_on, amount_cents, line_count)
select company_id, bank_account_id, posted_on, sum(amount_cents), count(*)
from bank_statement_lines group by company_id, bank_account_id, posted_on;
insert into bank_declared_balances (company_id, bank_account_id, declared_on, balance_cents, source,
  import_id, outdone_by_import_id, declared_at)
select import.company_id, import.bank_account_id, import.ledger_balance_date,
  import.ledger_balance_cents, 'statement', import.id, (
    select max(line.import_id) from bank_statement_lines line
    where line.company_id = import.company_id and line.bank_account_id = import.bank_account_id
      and line.status in ('pending', 'reconciled', 'ignored')
      and line.posted_on = import.ledger_balance_date and line.import_id > import.id),
  import.imported_at
from bank_statement_imports import
where import.undone_at is null and import.ledger_balance_date is not null
  and import.ledger_balance_cents is not null
order by import.company_id, import.id;
alter table bank_statement_lines force row level security;
alter table bank_statement_imports force row level security;

do $$
declare name text;
begin
  foreach name in array array['bank_declared_balances', 'bank_statement_days'] loop
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
