-- Who is giving a provider its address for calls: one at a time, so that the last one made is the one given.

-- owner: charges
alter table payment_providers
  add column address_claim uuid,
  -- Who died while giving it is waited for until then.
  add column address_claimed_until timestamptz;
