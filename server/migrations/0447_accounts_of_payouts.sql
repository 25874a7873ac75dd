-- Which account of the company a platform tells that it paid out to: a payout is a transfer there.
alter table platform_payouts add column payee_account_id bigint,
  add foreign key (company_id, payee_account_id) references bank_accounts (company_id, id)
    on delete set null (payee_account_id);
create index platform_payouts_by_account on platform_payouts (company_id, payee_account_id)
  where payee_account_id is not null;
