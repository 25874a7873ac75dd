-- Whom a bank's address for calls was given to: the number of the account, and when its credentials were stored.

-- owner: charges
alter table payment_providers add column address_given_to text;
-- Their owner's own statements would see no row.
alter table payment_providers no force row level security;
alter table bank_accounts no force row level security;
alter table bank_account_secrets no force row level security;
alter table company_webhook_tokens no force row level security;
-- What was stored after the address was made may be of another account: it was given to nobody that is known.
update payment_providers provider
set address_given_to = coalesce((
  select concat_ws(' ', account.account, account.account_digit, extract(epoch from secret.changed_at))
  from bank_accounts account
  join bank_account_secrets secret on secret.company_id = account.company_id
    and secret.bank_account_id = account.id and secret.name = 'api_client_id'
    and secret.changed_at <= token.changed_at
  where account.company_id = provider.company_id and account.id = provider.bank_account_id), '')
from company_webhook_tokens token
where token.company_id = provider.company_id and token.platform = 'inter'
  and provider.kind = 'banco_inter';
alter table company_webhook_tokens force row level security;
alter table bank_account_secrets force row level security;
alter table bank_accounts force row level security;
alter table payment_providers force row level security;
