-- The API Pix of a bank: where it is, and where it gives tokens.

-- owner: charges
alter table payment_providers
  add column api_url text,
  add column token_url text,
  add constraint payment_providers_api_pix
    check (kind <> 'api_pix' or num_nulls(api_url, token_url, pix_key) = 0);
