-- A credit of dollars pays no bill in reais: what a contact has left is kept for each currency.
alter table party_credits add column currency text not null default 'BRL'
  check (currency in ('BRL', 'USD', 'EUR'));
alter table party_credits drop constraint party_credits_pkey;
alter table party_credits add primary key (company_id, party_id, kind, currency);
alter table party_credits drop constraint party_credits_balance_cents_check;

-- What stands is counted again, each settlement in the currency of its account. Where a credit was used
-- across currencies before, one of them is below zero, and takes nothing more.
alter table party_credits no force row level security;
alter table settlements no force row level security;
alter table transactions no force row level security;
alter table bank_accounts no force row level security;
delete from party_credits;
insert into party_credits (company_id, party_id, kind, currency, balance_cents)
select s.company_id, t.party_id, t.kind, a.currency, sum(s.credit_cents - s.used_credit_cents)
from settlements s
join transactions t on t.company_id = s.company_id and t.id = s.transaction_id
join bank_accounts a on a.company_id = s.company_id and a.id = s.bank_account_id
where (s.credit_cents <> 0 or s.used_credit_cents <> 0) and t.party_id is not null
group by s.company_id, t.party_id, t.kind, a.currency;
alter table party_credits force row level security;
alter table settlements force row level security;
alter table transactions force row level security;
alter table bank_accounts force row level security;

alter table party_credits add constraint party_credits_balance_cents_check
  check (balance_cents >= 0) not valid;
