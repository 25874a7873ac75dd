-- A company may ask for a code of the second factor again before a payment is approved (decision 424).
alter table companies add column asks_factor_to_approve boolean not null default false;
-- When a session last told a code: at its sign-in, or since.
alter table sessions add column factor_proven_at timestamptz;
