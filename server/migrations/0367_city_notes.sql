-- Notes of services of cities outside the national system, by an intermediary.

-- owner: companies
alter table company_invoice_settings
  add column nfse_issuer text not null default 'national'
    check (nfse_issuer in ('national', 'focus_nfe'));

-- owner: invoice-emission
alter table emissions
  -- Who sends it to its authority; null is Prumo itself.
  add column intermediary text check (intermediary = 'focus_nfe'),
  -- Where people may look at a note of a city.
  add column page_url text check (page_url ~ '^https://');
