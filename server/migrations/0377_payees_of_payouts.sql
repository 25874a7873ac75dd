-- A platform's transfer may go to somebody else than the company: it is no payout to its own bank then.
alter table platform_payouts add column payee text not null default 'own'
  check (payee in ('own', 'other', 'unknown'));
