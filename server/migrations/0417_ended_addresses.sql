-- An address for calls that ends while its token stays: sales of the same service are called with it, too.

-- owner: charges
alter table payment_providers
  -- The provider was told to call it no more; a new address ends that.
  add column is_address_ended boolean not null default false;
