-- When a charge was mailed to its client last: a copy that a person sends to somebody else after it takes the
-- place of `mailed_at` and `mailed_to`, and the mail of the client still counts.
alter table charges add column client_mailed_at timestamptz;
